use crate::Failure;
use base64::{Engine, prelude::BASE64_URL_SAFE_NO_PAD};
use chrono::{DateTime, Utc};
use hmac::{Hmac, Mac};
use serde::{Deserialize, Serialize};
use serde_json::{json, value::RawValue};
use sha2::{Digest, Sha256};
use tokio_postgres::{Row, types::Json};
use uuid::Uuid;

#[derive(Deserialize)]
struct Progress {
    minutes: Option<i32>,
    status: Option<String>,
}

#[derive(Serialize)]
pub struct Review<'a> {
    id: Uuid,
    game_id: Uuid,
    game: Box<RawValue>,
    resident: Box<RawValue>,
    title: Option<&'a str>,
    body: &'a str,
    score: Option<i16>,
    verdict: &'a str,
    contains_spoilers: bool,
    platform: Option<&'a str>,
    language: &'a str,
    status: &'a str,
    playtime_minutes_at_review: Option<i32>,
    play_status_at_review: Option<String>,
    likes_count: i32,
    is_liked: bool,
    edited_at: Option<String>,
    created_at: String,
    updated_at: String,
}

fn to_iso(at: DateTime<Utc>) -> String {
    at.format("%Y-%m-%dT%H:%M:%S%.3fZ").to_string()
}

pub fn present(row: &Row) -> Result<Review<'_>, Failure> {
    let progress = row.try_get::<_, Option<Json<Progress>>>(16)?.map(|Json(progress)| progress);
    let (minutes, status) = progress.map_or((None, None), |progress| (progress.minutes, progress.status));
    Ok(Review {
        id: row.try_get(0)?,
        game_id: row.try_get(1)?,
        game: row.try_get::<_, Json<Box<RawValue>>>(2)?.0,
        resident: row.try_get::<_, Json<Box<RawValue>>>(3)?.0,
        title: row.try_get(4)?,
        body: row.try_get(5)?,
        score: row.try_get(6)?,
        verdict: row.try_get(7)?,
        contains_spoilers: row.try_get(8)?,
        platform: row.try_get(9)?,
        language: row.try_get(10)?,
        status: row.try_get(11)?,
        playtime_minutes_at_review: minutes,
        play_status_at_review: status,
        likes_count: row.try_get(12)?,
        is_liked: false,
        edited_at: row.try_get::<_, Option<DateTime<Utc>>>(13)?.map(to_iso),
        created_at: to_iso(row.try_get(14)?),
        updated_at: to_iso(row.try_get(15)?),
    })
}

#[derive(Serialize)]
struct Pagination {
    limit: usize,
    has_more: bool,
    next_cursor: Option<String>,
    prev_cursor: Option<String>,
    total: Option<u32>,
    total_relation: Option<String>,
}

#[derive(Serialize)]
pub struct Page<'a> {
    data: Vec<Review<'a>>,
    pagination: Pagination,
}

pub fn to_page<'a>(rows: &'a [Row], limit: usize, slug: &str) -> Result<Page<'a>, Failure> {
    let data = rows.iter().take(limit).map(present).collect::<Result<Vec<_>, _>>()?;
    let has_more = rows.len() > limit;
    let next_cursor = match data.last() {
        Some(last) if has_more => Some(create_cursor(slug, &last.created_at, last.id)?),
        _ => None,
    };
    let pagination =
        Pagination { limit, has_more, next_cursor, prev_cursor: None, total: None, total_relation: None };
    Ok(Page { data, pagination })
}

fn create_cursor(slug: &str, created_at: &str, id: Uuid) -> Result<String, Failure> {
    let hash = Sha256::digest(json!(["listGameReviews", slug]).to_string());
    let fingerprint = &BASE64_URL_SAFE_NO_PAD.encode(hash)[..11];
    let payload = BASE64_URL_SAFE_NO_PAD.encode(json!([fingerprint, 0, created_at, id.to_string()]).to_string());
    let mac = Hmac::<Sha256>::new_from_slice(b"the benchmark's cursor secret")?.chain_update(&payload).finalize();
    Ok(format!("{payload}.{}", BASE64_URL_SAFE_NO_PAD.encode(&mac.into_bytes()[..16])))
}
