<?php
// Copied next to each generated PHP client. Answers the calls that the check writes to the standard input, one per line.

/** The calls that a generated client makes. */
interface Client
{
    /** Returns the cursor of the next page, or null, and the names of a page of games. */
    public function listGames(int $limit, ?string $cursor): array;

    /** Creates a game and returns its id. */
    public function createGame(string $name, string $idempotencyKey): string;

    /** Requests a game that does not exist and returns the code of the problem. */
    public function readProblem(string $slug): string;

    /** Returns the permissions of all roles. */
    public function listPermissions(): array;
}

function call(Client $client, string $operation, array $arguments): array
{
    return match ($operation) {
        'listGames' => listGames($client, (int) $arguments[0], $arguments[1] ?: null),
        'createGame' => [$client->createGame($arguments[0], $arguments[1])],
        'readProblem' => [$client->readProblem($arguments[0])],
        default => $client->listPermissions(),
    };
}

function listGames(Client $client, int $limit, ?string $cursor): array
{
    [$next, $names] = $client->listGames($limit, $cursor);
    return [$next ?? '', ...$names];
}

/** Answers the calls with clients of the service at a URL, which send a service key. */
function serve(callable $createClient): void
{
    while (($line = fgets(STDIN)) !== false) {
        $fields = explode("\t", rtrim($line, "\n"));
        [$baseUrl, $key, $operation] = $fields;
        $arguments = array_slice($fields, 3);
        try {
            $answer = ['ok', ...call($createClient($baseUrl, $key), $operation, $arguments)];
        } catch (Throwable $error) {
            $answer = ['error', get_class($error) . ': ' . $error->getMessage()];
        }
        echo str_replace("\n", ' ', implode("\t", $answer)), "\n";
    }
}
