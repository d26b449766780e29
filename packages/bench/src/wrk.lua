-- Sends the requests of a file and prints the result as one line of JSON.
-- Usage: wrk … -s wrk.lua URL -- FILE SEED, where FILE is a Lua file that returns
-- { method, headers, keyed, tokens, requests } or { method, headers, keyed, tokens, fresh = { targets, path, body } }.
local list, heads, start
-- Before the load, wrk asks for one request that it does not send.
sent = -1

local threads = {}
function setup(thread)
  threads[#threads + 1] = thread
end

local function addHeaders(headers, token)
  local lines = { "Host: 127.0.0.1" }
  for name, value in pairs(headers) do lines[#lines + 1] = name .. ": " .. value end
  if token then lines[#lines + 1] = "Authorization: Bearer " .. token end
  return table.concat(lines, "\r\n") .. "\r\n"
end

-- The request line, and the rest. A new key comes between them.
local function format(method, path, head, body)
  local length = body and ("Content-Length: " .. #body .. "\r\n") or ""
  return { method .. " " .. path .. " HTTP/1.1\r\n", head .. length .. "\r\n" .. (body or "") }
end

local function send(parts)
  if not list.keyed then return parts[1] .. parts[2] end
  local random = math.random
  local key = string.format("%08x%08x%08x%08x", random(0, 2^31), random(0, 2^31), random(0, 2^31), random(0, 2^31))
  return parts[1] .. "Idempotency-Key: " .. key .. "\r\n" .. parts[2]
end

function init(arguments)
  math.randomseed(tonumber(arguments[2]))
  list = dofile(arguments[1])
  heads = { [0] = addHeaders(list.headers) }
  for index, token in ipairs(list.tokens) do heads[index] = addHeaders(list.headers, token) end
  start = list.start
end

local function fill(parts, target, n)
  local filled = {}
  for index, part in ipairs(parts) do
    if part == "{target}" then filled[index] = target
    elseif part == "{n}" then filled[index] = n
    else filled[index] = part end
  end
  return table.concat(filled)
end

-- Every caller in turn, each with a target that the caller has not had before.
local function formatFresh(fresh, n)
  local callers = math.max(1, #list.tokens)
  local caller = n % callers
  local target = fresh.targets[(math.floor(n / callers) + caller * 7) % #fresh.targets + 1]
  local head = #list.tokens > 0 and heads[caller + 1] or heads[0]
  return format(list.method, fill(fresh.path, target, n), head, fill(fresh.body, target, n))
end

local formatted = {}
function request()
  local n = start + sent
  sent = sent + 1
  if list.fresh then return send(formatFresh(list.fresh, n)) end
  local index = n % #list.requests + 1
  if not formatted[index] then
    local each = list.requests[index]
    formatted[index] = format(each.method or list.method, each.path, heads[each.token or 0], each.body)
  end
  return send(formatted[index])
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"sent":%d,"seconds":%.6f,"bytes":%d,"p50":%.1f,"p99":%.1f,"failed":%d,"socketErrors":%d}\n',
    summary.requests, threads[1]:get("sent"), summary.duration / 1e6, summary.bytes, latency:percentile(50),
    latency:percentile(99), errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
