import type { Generator } from "../generator.js";
import { pythonToolchain } from "./toolchain.js";

/** openapi-python-client: attrs models and functions over httpx. */
export const openapiPythonClient: Generator = {
  name: "openapi-python-client",
  toolchain: pythonToolchain,
  packages: ["openapi-python-client@0.29.1", "python-dateutil@2.9.0.post0"],
  command: "openapi-python-client generate --path openapi.json --output-path client --meta none",
  note: "With the 3.0 document, it fails on null in place of an object, because it ignores `nullable` beside `allOf` with one reference (openapi-generators/openapi-python-client#679). Use the 3.1 document.",
  adapter: `
from client import AuthenticatedClient
from client.api.games import create_game, get_game, list_games
from client.api.roles import list_roles
from client.models import CreateGame, Game, GameNotFoundProblem, GamePage, RolePage
from client.types import UNSET
from driver import serve


class Adapter:
    def __init__(self, base_url: str, key: str) -> None:
        self.client = AuthenticatedClient(base_url, key, prefix="", auth_header_name="X-Service-Key")

    def list_games(self, limit: int, cursor: str | None) -> tuple[list[str], str | None]:
        page = list_games.sync(client=self.client, limit=limit, cursor=cursor or UNSET)
        assert isinstance(page, GamePage), page
        return [game.name for game in page.data], page.pagination.next_cursor

    def create_game(self, name: str, idempotency_key: str) -> str:
        game = create_game.sync(client=self.client, body=CreateGame(name=name), idempotency_key=idempotency_key)
        assert isinstance(game, Game), game
        return str(game.id)

    def read_problem(self, slug: str) -> str:
        problem = get_game.sync(slug, client=self.client)
        assert isinstance(problem, GameNotFoundProblem), problem
        return problem.code

    def list_permissions(self) -> list[str]:
        page = list_roles.sync(client=self.client)
        assert isinstance(page, RolePage), page
        return [permission for role in page.data for permission in role.permissions]


serve(Adapter)
`,
};
