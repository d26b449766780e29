-- Sends the requests of a file round-robin and prints the result as one line of JSON.
-- Usage: wrk … -s wrk.lua URL -- FILE, where FILE is a Lua file that returns { method, headers, requests }.
local requests, last = {}, 0

function init(arguments)
  local list = dofile(arguments[1])
  for index, request in ipairs(list.requests) do
    requests[index] = wrk.format(list.method, request.path, list.headers, request.body)
  end
  last = math.random(#requests)
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format(
    '\nRESULT {"requests":%d,"seconds":%.6f,"bytes":%d,"p50":%.1f,"p99":%.1f,"failed":%d,"socketErrors":%d}\n',
    summary.requests, summary.duration / 1e6, summary.bytes, latency:percentile(50), latency:percentile(99),
    errors.status, errors.connect + errors.read + errors.write + errors.timeout))
end
