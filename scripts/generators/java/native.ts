import type { Generator } from "../generator.js";
import { javaToolchain } from "./toolchain.js";

/** openapi-generator java, library native: Jackson models and classes over java.net.http. */
export const openapiGeneratorJavaNative: Generator = {
  name: "openapi-generator java native",
  toolchain: javaToolchain,
  packages: [],
  command: "openapi-generator-cli generate -g java --library native -i openapi.json -o client",
  adapter: `
import java.util.List;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.GamesApi;
import org.openapitools.client.api.RolesApi;
import org.openapitools.client.model.CreateGame;
import org.openapitools.client.model.Game;
import org.openapitools.client.model.GameNotFoundProblem;
import org.openapitools.client.model.GamePage;

final class Adapter implements Driver.Client {
    private final ApiClient client;

    private Adapter(String baseUrl, String key) {
        client = new ApiClient();
        client.updateBaseUri(baseUrl);
        client.setRequestInterceptor(request -> request.header("X-Service-Key", key));
    }

    @Override
    public Driver.Page listGames(int limit, String cursor) throws ApiException {
        GamePage page = new GamesApi(client)
                .listGames(limit, cursor, null, null, null, null, null, null, null, null);
        List<String> names = page.getData().stream().map(Game::getName).collect(Collectors.toList());
        return new Driver.Page(names, page.getPagination().getNextCursor());
    }

    @Override
    public String createGame(String name, String idempotencyKey) throws ApiException {
        return new GamesApi(client).createGame(new CreateGame().name(name), idempotencyKey).getId().toString();
    }

    @Override
    public String readProblem(String slug) throws Exception {
        try {
            new GamesApi(client).getGame(slug, null);
            return "";
        } catch (ApiException error) {
            return client.getObjectMapper().readValue(error.getResponseBody(), GameNotFoundProblem.class).getCode();
        }
    }

    @Override
    public List<String> listPermissions() throws ApiException {
        return new RolesApi(client).listRoles(null, null, null, null).getData().stream()
                .flatMap(role -> role.getPermissions().stream())
                .collect(Collectors.toList());
    }

    public static void main(String[] args) throws Exception {
        Driver.serve(Adapter::new);
    }
}
`,
};
