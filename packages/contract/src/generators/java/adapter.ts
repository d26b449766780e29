/** What differs between the libraries of openapi-generator java. */
interface JavaLibrary {
  /** Classes that only this library needs. */
  readonly imports?: readonly string[];
  /** Statements that set up `client` with `baseUrl` and `key`. */
  readonly connect: readonly string[];
  /** The expression that parses the body of `error` as a `GameNotFoundProblem`. */
  readonly parseProblem: string;
}

const buildStart = ({ imports = [], connect }: JavaLibrary): string => `
import java.util.List;
import java.util.stream.Collectors;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
${imports.map((name) => `import ${name};\n`).join("")}import org.openapitools.client.api.GamesApi;
import org.openapitools.client.api.RolesApi;
import org.openapitools.client.model.CreateGame;
import org.openapitools.client.model.Game;
import org.openapitools.client.model.GameNotFoundProblem;
import org.openapitools.client.model.GamePage;

final class Adapter implements Driver.Client {
    private final ApiClient client;

    private Adapter(String baseUrl, String key) {
        client = new ApiClient();
        ${connect.join("\n        ")}
    }

`;

const gamesMethods = `    @Override
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

`;

const buildProblemMethod = ({ parseProblem }: JavaLibrary): string => `    @Override
    public String readProblem(String slug) throws Exception {
        try {
            new GamesApi(client).getGame(slug, null);
            return "";
        } catch (ApiException error) {
            return ${parseProblem}.getCode();
        }
    }

`;

const end = `    @Override
    public List<String> listPermissions() throws ApiException {
        return new RolesApi(client).listRoles(null, null, null, null).getData().stream()
                .flatMap(role -> role.getPermissions().stream())
                .collect(Collectors.toList());
    }

    public static void main(String[] args) throws Exception {
        Driver.serve(Adapter::new);
    }
}
`;

/** Builds the adapter of a library. */
export const buildJavaAdapter = (library: JavaLibrary): string =>
  [buildStart(library), gamesMethods, buildProblemMethod(library), end].join("");
