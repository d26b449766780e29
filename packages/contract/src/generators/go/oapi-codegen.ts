import type { Generator } from "../generator.js";
import { goToolchain } from "./toolchain.js";

/** oapi-codegen: structs and a client over net/http. */
export const oapiCodegen: Generator = {
  name: "oapi-codegen",
  toolchain: goToolchain,
  packages: [
    "github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen@v2.8.2",
    "github.com/oapi-codegen/runtime@v1.8.0",
  ],
  command: "oapi-codegen -generate types,client,skip-prune -package client -o client.go openapi.json",
  note: "With the 3.0 document, types of nullable enums have a constant `<nil>` for null. It is never sent: null is a nil pointer.",
  adapter: `
package main

import (
	"context"
	"fmt"
	"net/http"

	client "example"
)

type adapter struct{ api *client.ClientWithResponses }

func (a adapter) ListGames(limit int32, cursor string) (string, []string, error) {
	params := &client.ListGamesParams{Limit: &limit}
	if cursor != "" {
		params.Cursor = &cursor
	}
	response, err := a.api.ListGamesWithResponse(context.Background(), params)
	if err != nil || response.JSON200 == nil {
		return "", nil, fmt.Errorf("list games: %w %+v", err, response)
	}
	names := []string{}
	for _, game := range response.JSON200.Data {
		names = append(names, game.Name)
	}
	next := ""
	if response.JSON200.Pagination.NextCursor != nil {
		next = *response.JSON200.Pagination.NextCursor
	}
	return next, names, nil
}

func (a adapter) CreateGame(name, idempotencyKey string) (string, error) {
	params := &client.CreateGameParams{IdempotencyKey: &idempotencyKey}
	response, err := a.api.CreateGameWithResponse(context.Background(), params, client.CreateGame{Name: name})
	if err != nil || response.JSON201 == nil {
		return "", fmt.Errorf("create game: %w %+v", err, response)
	}
	return response.JSON201.Id.String(), nil
}

func (a adapter) ReadProblem(slug string) (string, error) {
	response, err := a.api.GetGameWithResponse(context.Background(), slug, nil)
	if err != nil || response.ApplicationproblemJSON404 == nil {
		return "", fmt.Errorf("read problem: %w %+v", err, response)
	}
	return response.ApplicationproblemJSON404.Code, nil
}

func (a adapter) ListPermissions() ([]string, error) {
	response, err := a.api.ListRolesWithResponse(context.Background(), nil)
	if err != nil || response.JSON200 == nil {
		return nil, fmt.Errorf("list permissions: %w %+v", err, response)
	}
	permissions := []string{}
	for _, role := range response.JSON200.Data {
		permissions = append(permissions, role.Permissions...)
	}
	return permissions, nil
}

func main() {
	serve(func(baseURL, key string) (Client, error) {
		sendKey := func(_ context.Context, request *http.Request) error {
			request.Header.Set("X-Service-Key", key)
			return nil
		}
		api, err := client.NewClientWithResponses(baseURL, client.WithRequestEditorFn(sendKey))
		return adapter{api}, err
	})
}
`,
};
