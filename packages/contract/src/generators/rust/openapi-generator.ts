import type { Generator } from "../generator.js";
import { createRustToolchain } from "./toolchain.js";

/** openapi-generator rust: serde types and functions over reqwest. */
export const openapiGeneratorRust: Generator = {
  name: "openapi-generator rust",
  toolchain: createRustToolchain("openapi"),
  packages: [],
  command: "openapi-generator-cli generate -g rust -i openapi.json -o client",
  adapter: `
mod driver;

use client::apis::configuration::{ApiKey, Configuration};
use client::apis::{Error, games_api, roles_api};
use client::models::{CreateGame, GameNotFoundProblem};
use driver::{Client, Outcome, serve};

struct Adapter(Configuration);

impl Client for Adapter {
    fn connect(base_url: &str, key: &str) -> Outcome<Self> {
        let api_key = Some(ApiKey { prefix: None, key: key.to_string() });
        Ok(Adapter(Configuration { base_path: base_url.to_string(), api_key, ..Configuration::default() }))
    }

    async fn list_games(&self, limit: i32, cursor: Option<&str>) -> Outcome<(Option<String>, Vec<String>)> {
        let page = games_api::list_games(
            &self.0, Some(limit), cursor, None, None, None, None, None, None, None, None,
        )
        .await?;
        Ok((page.pagination.next_cursor, page.data.into_iter().map(|game| game.name).collect()))
    }

    async fn create_game(&self, name: &str, idempotency_key: &str) -> Outcome<String> {
        let body = CreateGame::new(name.to_string());
        Ok(games_api::create_game(&self.0, body, Some(idempotency_key)).await?.id.to_string())
    }

    async fn read_problem(&self, slug: &str) -> Outcome<String> {
        match games_api::get_game(&self.0, slug, None).await {
            // The entity is untagged: it is the first variant that fits, whatever the status.
            Err(Error::ResponseError(response)) => {
                Ok(serde_json::from_str::<GameNotFoundProblem>(&response.content)?.code)
            }
            Err(error) => Err(error.into()),
            Ok(_) => Ok(String::new()),
        }
    }

    async fn list_permissions(&self) -> Outcome<Vec<String>> {
        let page = roles_api::list_roles(&self.0, None, None, None, None).await?;
        Ok(page.data.into_iter().flat_map(|role| role.permissions).collect())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    serve::<Adapter>().await
}
`,
};
