# Copied next to each generated Ruby client. Answers the calls that the check writes to the standard input, one per line.

# The client has these methods:
#
# - list_games(limit, cursor) returns the cursor of the next page, or nil, and the names of a page of games.
# - create_game(name, idempotency_key) creates a game and returns its id.
# - read_problem(slug) requests a game that does not exist and returns the code of the problem.
# - list_permissions returns the permissions of all roles.
def call(client, operation, arguments)
  case operation
  when "listGames"
    following, names = client.list_games(arguments[0].to_i, arguments[1])
    [following.to_s, *names]
  when "createGame" then [client.create_game(*arguments)]
  when "readProblem" then [client.read_problem(*arguments)]
  else client.list_permissions
  end
end

# Answers the calls with clients of the service at a URL, which send a service key.
def serve
  $stdin.each_line(chomp: true) do |line|
    base_url, key, operation, *arguments = line.split("\t")
    begin
      answer = ["ok", *call(yield(base_url, key), operation, arguments)]
    rescue StandardError => error
      answer = ["error", "#{error.class}: #{error.message}"]
    end
    $stdout.puts(answer.join("\t").tr("\n", " "))
    $stdout.flush
  end
end
