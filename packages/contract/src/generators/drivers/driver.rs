// Copied next to each generated Rust client. Answers the calls that the check writes to the standard input, one per line.

use std::error::Error;
use std::future::Future;
use std::io::BufRead;

/// The outcome of a call.
pub type Outcome<T> = Result<T, Box<dyn Error>>;

/// The calls that a generated client makes.
pub trait Client: Sized {
    /// Creates a client of the service at a URL, which sends a service key.
    fn connect(base_url: &str, key: &str) -> Outcome<Self>;

    /// Returns the cursor of the next page and the names of a page of games.
    fn list_games(
        &self,
        limit: i32,
        cursor: Option<&str>,
    ) -> impl Future<Output = Outcome<(Option<String>, Vec<String>)>>;

    /// Creates a game and returns its id.
    fn create_game(&self, name: &str, idempotency_key: &str) -> impl Future<Output = Outcome<String>>;

    /// Requests a game that does not exist and returns the code of the problem.
    fn read_problem(&self, slug: &str) -> impl Future<Output = Outcome<String>>;

    /// Returns the permissions of all roles.
    fn list_permissions(&self) -> impl Future<Output = Outcome<Vec<String>>>;
}

async fn call<C: Client>(fields: &[&str]) -> Outcome<Vec<String>> {
    let client = C::connect(fields[0], fields[1])?;
    match fields[2] {
        "listGames" => {
            let cursor = Some(fields[4]).filter(|cursor| !cursor.is_empty());
            let (next, names) = client.list_games(fields[3].parse()?, cursor).await?;
            Ok([vec![next.unwrap_or_default()], names].concat())
        }
        "createGame" => Ok(vec![client.create_game(fields[3], fields[4]).await?]),
        "readProblem" => Ok(vec![client.read_problem(fields[3]).await?]),
        _ => client.list_permissions().await,
    }
}

/// Answers the calls with clients of a type.
pub async fn serve<C: Client>() -> Outcome<()> {
    for line in std::io::stdin().lock().lines() {
        let line = line?;
        let fields: Vec<&str> = line.split('\t').collect();
        let answer = match call::<C>(&fields).await {
            Ok(values) => [vec!["ok".to_string()], values].concat(),
            Err(error) => vec!["error".to_string(), error.to_string()],
        };
        println!("{}", answer.join("\t").replace('\n', " "));
    }
    Ok(())
}
