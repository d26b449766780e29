// Copied next to each generated Kotlin client. Answers the calls that the check writes to the standard input, one per line.

/** The names of a page of games, and the cursor of the next page. */
data class Page(val names: List<String>, val next: String?)

/** The calls that a generated client makes. */
interface Client {
    fun listGames(limit: Int, cursor: String?): Page

    /** Creates a game and returns its id. */
    fun createGame(name: String, idempotencyKey: String): String

    /** Requests a game that does not exist and returns the code of the problem. */
    fun readProblem(slug: String): String

    /** Returns the permissions of all roles. */
    fun listPermissions(): List<String>
}

/** Answers the calls with clients of the service at a URL, which send a service key. */
fun serve(createClient: (baseUrl: String, key: String) -> Client) {
    val output = System.out
    System.setOut(System.err)
    generateSequence(::readLine).forEach { line ->
        val fields = line.split("\t")
        val answer =
            try {
                listOf("ok") + call(createClient(fields[0], fields[1]), fields[2], fields.drop(3))
            } catch (error: Exception) {
                listOf("error", error.toString())
            }
        output.println(answer.joinToString("\t").replace("\n", " "))
    }
}

private fun call(client: Client, operation: String, arguments: List<String>): List<String> =
    when (operation) {
        "listGames" -> {
            val page = client.listGames(arguments[0].toInt(), arguments[1].ifEmpty { null })
            listOf(page.next ?: "") + page.names
        }
        "createGame" -> listOf(client.createGame(arguments[0], arguments[1]))
        "readProblem" -> listOf(client.readProblem(arguments[0]))
        else -> client.listPermissions()
    }
