import type { Generator } from "../generator.js";
import { goToolchain } from "./toolchain.js";

/** ogen: structs, validation and a client over net/http. */
export const ogen: Generator = {
  name: "ogen",
  toolchain: goToolchain,
  packages: ["github.com/ogen-go/ogen/cmd/ogen@v1.20.3", "github.com/ogen-go/ogen@v1.20.3"],
  command: "ogen --target client --package client --clean openapi.json",
  limitations: [
    {
      step: "generates",
      versions: ["3.1"],
      cause:
        "It does not support a list of types, such as `type: [string, null]`, which 3.1 has instead of `nullable` (ogen-go/ogen#1617).",
    },
  ],
  adapter: `
package main

import (
	"context"
	"fmt"

	"github.com/google/uuid"
	"github.com/ogen-go/ogen/ogenerrors"

	"example/client"
)

type security struct{ key string }

func (s security) ServiceKey(context.Context, client.OperationName) (client.ServiceKey, error) {
	return client.ServiceKey{APIKey: s.key}, nil
}

func (s security) BearerAuth(context.Context, client.OperationName) (client.BearerAuth, error) {
	return client.BearerAuth{}, ogenerrors.ErrSkipClientSecurity
}

type adapter struct{ api *client.Client }

func (a adapter) ListGames(limit int32, cursor string) (string, []string, error) {
	params := client.ListGamesParams{Limit: client.NewOptInt32(limit)}
	if cursor != "" {
		params.Cursor = client.NewOptCursor(client.Cursor(cursor))
	}
	response, err := a.api.ListGames(context.Background(), params)
	page, ok := response.(*client.GamePageHeaders)
	if !ok {
		return "", nil, fmt.Errorf("list games: %w %+v", err, response)
	}
	names := []string{}
	for _, game := range page.Response.Data {
		names = append(names, game.Name)
	}
	return page.Response.Pagination.NextCursor.Or(""), names, nil
}

func (a adapter) CreateGame(name, idempotencyKey string) (string, error) {
	params := client.CreateGameParams{IdempotencyKey: client.NewOptString(idempotencyKey)}
	response, err := a.api.CreateGame(context.Background(), &client.CreateGame{Name: name}, params)
	game, ok := response.(*client.GameHeaders)
	if !ok {
		return "", fmt.Errorf("create game: %w %+v", err, response)
	}
	return uuid.UUID(game.Response.ID).String(), nil
}

func (a adapter) ReadProblem(slug string) (string, error) {
	params := client.GetGameParams{Slug: client.PathSlug(slug)}
	response, err := a.api.GetGame(context.Background(), params)
	problem, ok := response.(*client.GameNotFoundHeaders)
	if !ok {
		return "", fmt.Errorf("read problem: %w %+v", err, response)
	}
	return problem.Response.Code, nil
}

func (a adapter) ListPermissions() ([]string, error) {
	response, err := a.api.ListRoles(context.Background(), client.ListRolesParams{})
	page, ok := response.(*client.RolePageHeaders)
	if !ok {
		return nil, fmt.Errorf("list permissions: %w %+v", err, response)
	}
	permissions := []string{}
	for _, role := range page.Response.Data {
		for _, permission := range role.Permissions {
			permissions = append(permissions, string(permission))
		}
	}
	return permissions, nil
}

func main() {
	serve(func(baseURL, key string) (Client, error) {
		api, err := client.NewClient(baseURL, security{key})
		return adapter{api}, err
	})
}
`,
};
