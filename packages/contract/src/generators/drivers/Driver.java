// Copied next to each generated Java client. Answers the calls that the check writes to the standard input, one per line.

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;

/** Calls the service through a client. */
final class Driver {
    private Driver() {}

    /** The names of a page of games, and the cursor of the next page or null. */
    static final class Page {
        final List<String> names;
        final String next;

        Page(List<String> names, String next) {
            this.names = names;
            this.next = next;
        }
    }

    /** The calls that a generated client makes. */
    interface Client {
        Page listGames(int limit, String cursor) throws Exception;

        /** Creates a game and returns its id. */
        String createGame(String name, String idempotencyKey) throws Exception;

        /** Requests a game that does not exist and returns the code of the problem. */
        String readProblem(String slug) throws Exception;

        /** Returns the permissions of all roles. */
        List<String> listPermissions() throws Exception;
    }

    /** Answers the calls with clients of the service at a URL, which send a service key. */
    static void serve(BiFunction<String, String, Client> createClient) throws IOException {
        PrintStream output = System.out;
        System.setOut(System.err);
        BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            List<String> fields = List.of(line.split("\t", -1));
            List<String> answer = new ArrayList<>();
            try {
                Client client = createClient.apply(fields.get(0), fields.get(1));
                answer.add("ok");
                answer.addAll(call(client, fields.get(2), fields.subList(3, fields.size())));
            } catch (Exception error) {
                answer = List.of("error", error.toString());
            }
            output.println(String.join("\t", answer).replace("\n", " "));
        }
    }

    private static List<String> call(Client client, String operation, List<String> arguments) throws Exception {
        switch (operation) {
            case "listGames": {
                String cursor = arguments.get(1).isEmpty() ? null : arguments.get(1);
                Page page = client.listGames(Integer.parseInt(arguments.get(0)), cursor);
                List<String> values = new ArrayList<>(page.names);
                values.add(0, page.next == null ? "" : page.next);
                return values;
            }
            case "createGame":
                return List.of(client.createGame(arguments.get(0), arguments.get(1)));
            case "readProblem":
                return List.of(client.readProblem(arguments.get(0)));
            default:
                return client.listPermissions();
        }
    }
}
