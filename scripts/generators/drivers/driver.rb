# Copied next to each generated Ruby client. Answers the calls that the check writes to the standard input, one per line.

def call(client, operation, arguments)
  case operation
  when "listGames"
    cursor = arguments[1].empty? ? nil : arguments[1]
    next_cursor, names = client.list_games(arguments[0].to_i, cursor)
    [next_cursor.to_s, *names]
  when "createGame" then [client.create_game(arguments[0], arguments[1])]
  when "readProblem" then [client.read_problem(arguments[0])]
  else client.list_permissions
  end
end

# Answers the calls with clients of the service at a URL, which send a service key. A client has these methods:
# list_games(limit, cursor) returns the cursor of the next page, or nil, and the names of a page of games;
# create_game(name, idempotency_key) creates a game and returns its id;
# read_problem(slug) requests a game that does not exist and returns the code of the problem;
# list_permissions returns the permissions of all roles.
def serve(client_class)
  $stdout.sync = true
  $stdin.each_line(chomp: true) do |line|
    base_url, key, operation, *arguments = line.split("\t", -1)
    answer =
      begin
        ["ok", *call(client_class.new(base_url, key), operation, arguments)]
      rescue StandardError => error
        ["error", "#{error.class}: #{error.message}"]
      end
    puts answer.join("\t").tr("\n", " ")
  end
end
