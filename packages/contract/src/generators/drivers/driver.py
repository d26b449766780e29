"""Copied next to each generated Python client. Answers the calls that the check writes to the standard input, one per line."""

import sys
from typing import Callable, Protocol


class Client(Protocol):
    """The calls that a generated client makes."""

    def list_games(self, limit: int, cursor: str | None) -> tuple[list[str], str | None]:
        """Returns the names of a page of games and the cursor of the next page."""

    def create_game(self, name: str, idempotency_key: str) -> str:
        """Creates a game and returns its id."""

    def read_problem(self, slug: str) -> str:
        """Requests a game that does not exist and returns the code of the problem."""

    def list_permissions(self) -> list[str]:
        """Returns the permissions of all roles."""


def call(client: Client, operation: str, arguments: list[str]) -> list[str]:
    if operation == "listGames":
        names, following = client.list_games(int(arguments[0]), arguments[1] or None)
        return [following or "", *names]
    if operation == "createGame":
        return [client.create_game(arguments[0], arguments[1])]
    if operation == "readProblem":
        return [client.read_problem(arguments[0])]
    return client.list_permissions()


def serve(create_client: Callable[[str, str], Client]) -> None:
    """Answers the calls with clients of the service at a URL, which send a service key."""
    for line in sys.stdin:
        base_url, key, operation, *arguments = line.rstrip("\n").split("\t")
        try:
            answer = ["ok", *call(create_client(base_url, key), operation, arguments)]
        except Exception as error:
            answer = ["error", f"{type(error).__name__}: {error}"]
        print("\t".join(answer).replace("\n", " "), flush=True)
