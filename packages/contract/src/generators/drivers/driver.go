// Copied next to each generated Go client. Answers the calls that the check writes to the standard input, one per line.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strconv"
	"strings"
)

// Client has the calls that a generated client makes.
type Client interface {
	// ListGames returns the cursor of the next page, or "", and the names of a page of games.
	ListGames(limit int32, cursor string) (string, []string, error)
	// CreateGame creates a game and returns its id.
	CreateGame(name, idempotencyKey string) (string, error)
	// ReadProblem requests a game that does not exist and returns the code of the problem.
	ReadProblem(slug string) (string, error)
	// ListPermissions returns the permissions of all roles.
	ListPermissions() ([]string, error)
}

func call(client Client, operation string, arguments []string) ([]string, error) {
	switch operation {
	case "listGames":
		limit, err := strconv.ParseInt(arguments[0], 10, 32)
		if err != nil {
			return nil, err
		}
		next, names, err := client.ListGames(int32(limit), arguments[1])
		return append([]string{next}, names...), err
	case "createGame":
		id, err := client.CreateGame(arguments[0], arguments[1])
		return []string{id}, err
	case "readProblem":
		code, err := client.ReadProblem(arguments[0])
		return []string{code}, err
	default:
		return client.ListPermissions()
	}
}

// serve answers the calls with clients of the service at a URL, which send a service key.
func serve(createClient func(baseURL, key string) (Client, error)) {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		fields := strings.Split(lines.Text(), "\t")
		client, err := createClient(fields[0], fields[1])
		var values []string
		if err == nil {
			values, err = call(client, fields[2], fields[3:])
		}
		answer := append([]string{"ok"}, values...)
		if err != nil {
			answer = []string{"error", err.Error()}
		}
		fmt.Println(strings.ReplaceAll(strings.Join(answer, "\t"), "\n", " "))
	}
}
