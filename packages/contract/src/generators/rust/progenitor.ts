import type { Generator } from "../generator.js";
import { createRustToolchain } from "./toolchain.js";

/** progenitor: serde types and a client over reqwest. */
export const progenitor: Generator = {
  name: "progenitor",
  toolchain: createRustToolchain("client"),
  packages: ["cargo-progenitor@0.15.1"],
  command: "cargo-progenitor progenitor -i openapi.json -o client -n client -v 1.0.0",
  limitations: [
    {
      step: "generates",
      versions: ["3.1"],
      cause: "It only supports OpenAPI 3.0 (oxidecomputer/progenitor#762).",
    },
  ],
  adapter: `
mod driver;

use client::{Client as Api, Error, types};
use driver::{Client, Outcome, serve};
use futures_util::TryStreamExt;
use reqwest::header::HeaderMap;

struct Adapter(Api);

impl Client for Adapter {
    fn connect(base_url: &str, key: &str) -> Outcome<Self> {
        let mut headers = HeaderMap::new();
        headers.insert("X-Service-Key", key.parse()?);
        let http = reqwest::Client::builder().default_headers(headers).build()?;
        Ok(Adapter(Api::new_with_client(base_url, http)))
    }

    async fn list_games(&self, limit: i32, cursor: Option<&str>) -> Outcome<(Option<String>, Vec<String>)> {
        let cursor = cursor.map(types::Cursor::try_from).transpose()?;
        let limit = u32::try_from(limit)?.try_into()?;
        let page = self
            .0
            .list_games(None, cursor.as_ref(), None, None, Some(limit), None, None, None, None, None)
            .await?
            .into_inner();
        let names = page.data.iter().map(|game| game.name.to_string()).collect();
        Ok((page.pagination.next_cursor.map(|next| next.to_string()), names))
    }

    async fn create_game(&self, name: &str, idempotency_key: &str) -> Outcome<String> {
        let body: types::CreateGame = serde_json::from_value(serde_json::json!({ "name": name }))?;
        let key = idempotency_key.try_into()?;
        Ok(self.0.create_game(Some(&key), &body).await?.into_inner().id.to_string())
    }

    async fn read_problem(&self, slug: &str) -> Outcome<String> {
        match self.0.get_game(&slug.try_into()?, None).await {
            Err(Error::ErrorResponse(response)) => {
                let body: Vec<_> = response.into_inner_stream().try_collect().await?;
                Ok(serde_json::from_slice::<types::GameNotFoundProblem>(&body.concat())?.code.to_string())
            }
            Err(error) => Err(error.into()),
            Ok(_) => Ok(String::new()),
        }
    }

    async fn list_permissions(&self) -> Outcome<Vec<String>> {
        let page = self.0.list_roles(None, None, None, None).await?.into_inner();
        Ok(page.data.iter().flat_map(|role| role.permissions.iter().map(|each| each.to_string())).collect())
    }
}

#[tokio::main(flavor = "current_thread")]
async fn main() -> Outcome<()> {
    serve::<Adapter>().await
}
`,
};
