import type { Generator } from "../generator.js";
import { pythonToolchain } from "./toolchain.js";

/** datamodel-code-generator: Pydantic models without a client. */
export const datamodelCodeGenerator: Generator = {
  name: "datamodel-code-generator",
  toolchain: pythonToolchain,
  packages: ["datamodel-code-generator@0.89.0", "pydantic[email]@2.14.3", "httpx@0.28.1"],
  command: "datamodel-codegen --input openapi.json --strict-nullable --output models.py",
  adapter: `
from typing import cast

import httpx
from driver import serve
from models import CreateGame, Game, GameNotFoundProblem, GamePage, RolePage


class Adapter:
    def __init__(self, base_url: str, key: str) -> None:
        self.client = httpx.Client(base_url=base_url, headers={"X-Service-Key": key})

    def list_games(self, limit: int, cursor: str | None) -> tuple[list[str], str | None]:
        query = {"limit": str(limit), **({"cursor": cursor} if cursor else {})}
        page = GamePage.model_validate_json(self.client.get("/v1/games", params=query).content)
        following = page.pagination.next_cursor
        # 3.1 has a named type for cursors, 3.0 a string.
        return [game.name for game in page.data], cast("str | None", getattr(following, "root", following))

    def create_game(self, name: str, idempotency_key: str) -> str:
        body = CreateGame.model_validate({"name": name}).model_dump(mode="json", exclude_unset=True)
        response = self.client.post("/v1/games", json=body, headers={"Idempotency-Key": idempotency_key})
        return str(Game.model_validate_json(response.content).id.root)

    def read_problem(self, slug: str) -> str:
        response = self.client.get(f"/v1/games/{slug}")
        return GameNotFoundProblem.model_validate_json(response.content).code

    def list_permissions(self) -> list[str]:
        page = RolePage.model_validate_json(self.client.get("/v1/roles").content)
        return [permission.root for role in page.data for permission in role.permissions.root]


serve(Adapter)
`,
};
