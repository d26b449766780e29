import type { Generator } from "../generator.js";
import { pythonToolchain } from "./toolchain.js";

/** openapi-generator python: Pydantic models and classes over urllib3. */
export const openapiGeneratorPython: Generator = {
  name: "openapi-generator python",
  toolchain: pythonToolchain,
  packages: [
    "pydantic@2.14.3",
    "urllib3@2.8.0",
    "python-dateutil@2.9.0.post0",
    "types-python-dateutil@2.9.0.20261116",
  ],
  command:
    "openapi-generator-cli generate -g python -i openapi.json -o . --global-property apis,models,supportingFiles",
  note: "It generates methods for webhooks that do not compile; hence the option, which leaves them out.",
  adapter: `
from driver import serve
from openapi_client import ApiClient, Configuration, CreateGame, GamesApi, GameNotFoundProblem, RolesApi
from openapi_client.exceptions import NotFoundException


class Adapter:
    def __init__(self, base_url: str, key: str) -> None:
        client = ApiClient(Configuration(host=base_url, api_key={"serviceKey": key}))
        self.games = GamesApi(client)
        self.roles = RolesApi(client)

    def list_games(self, limit: int, cursor: str | None) -> tuple[list[str], str | None]:
        page = self.games.list_games(limit=limit, cursor=cursor)
        return [game.name for game in page.data], page.pagination.next_cursor

    def create_game(self, name: str, idempotency_key: str) -> str:
        return str(self.games.create_game(CreateGame(name=name), idempotency_key=idempotency_key).id)

    def read_problem(self, slug: str) -> str:
        try:
            self.games.get_game(slug)
        except NotFoundException as error:
            assert isinstance(error.data, GameNotFoundProblem), error.data
            return error.data.code
        return ""

    def list_permissions(self) -> list[str]:
        return [permission for role in self.roles.list_roles().data for permission in role.permissions]


serve(Adapter)
`,
};
