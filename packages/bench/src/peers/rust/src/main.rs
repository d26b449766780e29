//! The peer in Rust: axum, tokio-postgres, hand-written SQL. It serves reviews: a row, a page, and likes.
mod callers;
mod review;

use axum::{
    Router,
    extract::{Path, RawQuery, State},
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
    routing::{get, put},
};
use callers::Callers;
use deadpool_postgres::{Client, Manager, ManagerConfig, Pool, RecyclingMethod};
use serde::Serialize;
use std::{collections::HashMap, env, error::Error, fs, sync::Arc};
use tokio_postgres::{Config, NoTls, Row, types::ToSql};
use uuid::Uuid;

type Failure = Box<dyn Error + Send + Sync>;

struct Server {
    pool: Pool,
    statements: HashMap<String, String>,
    callers: Callers,
}

#[tokio::main]
async fn main() -> Result<(), Failure> {
    let mut config: Config = env::var("DATABASE_URL")?.parse()?;
    config.options("-c plan_cache_mode=force_generic_plan");
    let recycling = ManagerConfig { recycling_method: RecyclingMethod::Fast };
    let server = Server {
        pool: Pool::builder(Manager::from_config(config, NoTls, recycling)).max_size(10).build()?,
        statements: serde_json::from_str(&fs::read_to_string(env::var("STATEMENTS")?)?)?,
        callers: Callers::new(&env::var("JWT_PRIVATE_KEY")?)?,
    };
    let app = Router::new()
        .route("/rest/v1/reviews/{id}", get(get_review))
        .route("/rest/v1/games/{slug}/reviews", get(list_reviews))
        .route("/rest/v1/reviews/{id}/like", put(like).delete(unlike))
        .with_state(Arc::new(server));
    let address = format!("127.0.0.1:{}", env::var("PORT")?);
    axum::serve(tokio::net::TcpListener::bind(address).await?, app).await?;
    Ok(())
}

fn send(status: StatusCode, body: &impl Serialize) -> Response {
    match serde_json::to_vec(body) {
        Ok(text) => (status, [(header::CONTENT_TYPE, "application/json; charset=utf-8")], text).into_response(),
        Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
    }
}

fn send_error(status: StatusCode) -> Response {
    send(status, &HashMap::from([("status", status.as_u16())]))
}

/// Sends a response, or 500 for a failure.
fn send_result(result: Result<Response, Failure>) -> Response {
    result.unwrap_or_else(|failure| {
        eprintln!("{failure}");
        send_error(StatusCode::INTERNAL_SERVER_ERROR)
    })
}

async fn query(client: &Client, text: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>, Failure> {
    let statement = client.prepare_cached(text).await?;
    Ok(client.query(&statement, values).await?)
}

async fn get_review(State(server): State<Arc<Server>>, Path(id): Path<String>) -> Response {
    let Ok(id) = Uuid::parse_str(&id) else { return send_error(StatusCode::NOT_FOUND) };
    send_result(async {
        let rows = query(&server.pool.get().await?, &server.statements["findReview"], &[&id]).await?;
        Ok(match rows.first() {
            Some(row) => send(StatusCode::OK, &review::present(row)?),
            None => send_error(StatusCode::NOT_FOUND),
        })
    }
    .await)
}

/// Reads the limit of a page; none if it or another parameter is invalid.
fn read_limit(query: Option<&str>) -> Option<usize> {
    let mut limit = 20;
    for parameter in query.unwrap_or_default().split('&').filter(|text| !text.is_empty()) {
        limit = parameter.strip_prefix("limit=")?.parse().ok().filter(|limit| (1..=100).contains(limit))?;
    }
    Some(limit)
}

async fn list_reviews(
    State(server): State<Arc<Server>>,
    Path(slug): Path<String>,
    RawQuery(parameters): RawQuery,
) -> Response {
    let Some(limit) = read_limit(parameters.as_deref()) else { return send_error(StatusCode::BAD_REQUEST) };
    send_result(async {
        let client = server.pool.get().await?;
        let text = server.statements["findPage"].replace("LIMIT 21", &format!("LIMIT {}", limit + 1));
        let rows = query(&client, &text, &[&slug]).await?;
        if rows.is_empty() {
            let found = query(&client, &server.statements["hasGame"], &[&slug]).await?;
            if !found[0].try_get::<_, bool>(0)? {
                return Ok(send_error(StatusCode::NOT_FOUND));
            }
        }
        Ok(send(StatusCode::OK, &review::to_page(&rows, limit, &slug)?))
    }
    .await)
}

#[derive(Serialize)]
struct LikeState {
    review_id: Uuid,
    liked: bool,
    changed: bool,
    likes_count: i32,
}

async fn like(state: State<Arc<Server>>, path: Path<String>, headers: HeaderMap) -> Response {
    change_like(state, path, headers, true).await
}

async fn unlike(state: State<Arc<Server>>, path: Path<String>, headers: HeaderMap) -> Response {
    change_like(state, path, headers, false).await
}

async fn change_like(
    State(server): State<Arc<Server>>,
    Path(id): Path<String>,
    headers: HeaderMap,
    liked: bool,
) -> Response {
    let authorization = headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let Some(caller) = authorization.and_then(|text| server.callers.find(text)) else {
        return send_error(StatusCode::UNAUTHORIZED);
    };
    let Ok(review_id) = Uuid::parse_str(&id) else { return send_error(StatusCode::NOT_FOUND) };
    send_result(async {
        let client = server.pool.get().await?;
        let text = &server.statements[if liked { "like" } else { "unlike" }];
        let rows = query(&client, text, &[&review_id, &caller, &chrono::Utc::now()]).await?;
        if let Some(row) = rows.first() {
            return Ok(send(StatusCode::OK, &LikeState { review_id, liked, changed: true, likes_count: row.try_get(0)? }));
        }
        let stored = query(&client, &server.statements["findLikes"], &[&review_id]).await?;
        let Some(row) = stored.first() else { return Ok(send_error(StatusCode::NOT_FOUND)) };
        if liked && row.try_get::<_, Uuid>(1)? == caller {
            return Ok(send_error(StatusCode::FORBIDDEN));
        }
        Ok(send(StatusCode::OK, &LikeState { review_id, liked, changed: false, likes_count: row.try_get(0)? }))
    }
    .await)
}
