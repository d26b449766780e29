import type { Generator } from "../generator.js";
import { kotlinToolchain } from "./toolchain.js";

/** openapi-generator kotlin: Moshi models and classes over OkHttp. */
export const openapiGeneratorKotlin: Generator = {
  name: "openapi-generator kotlin",
  toolchain: kotlinToolchain,
  packages: [],
  command:
    "openapi-generator-cli generate -g kotlin -i openapi.json -o client --additional-properties=enumPropertyNaming=UPPERCASE",
  adapter: `
import org.openapitools.client.apis.GamesApi
import org.openapitools.client.apis.RolesApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.models.CreateGame
import org.openapitools.client.models.GameNotFoundProblem

class Adapter(baseUrl: String, key: String) : Client {
    private val games = GamesApi(baseUrl)
    private val roles = RolesApi(baseUrl)

    init {
        ApiClient.apiKey["X-Service-Key"] = key
    }

    override fun listGames(limit: Int, cursor: String?): Page {
        val page = games.listGames(limit = limit, cursor = cursor)
        return Page(page.data.map { it.name }, page.pagination.nextCursor)
    }

    override fun createGame(name: String, idempotencyKey: String): String =
        games.createGame(CreateGame(name = name), idempotencyKey).id.toString()

    override fun readProblem(slug: String): String =
        try {
            games.getGame(slug).slug
        } catch (error: ClientException) {
            val body = (error.response as ClientError<*>).body as String
            Serializer.moshi.adapter(GameNotFoundProblem::class.java).fromJson(body)!!.code
        }

    override fun listPermissions(): List<String> = roles.listRoles().data.flatMap { it.permissions }
}

fun main() = serve(::Adapter)
`,
};
