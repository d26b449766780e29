import type { Generator } from "../generator.js";
import { goToolchain } from "./toolchain.js";

/** openapi-generator go: structs and a client over net/http. */
export const openapiGeneratorGo: Generator = {
  name: "openapi-generator go",
  toolchain: goToolchain,
  packages: ["gopkg.in/validator.v2@v2.0.1"],
  command:
    "openapi-generator-cli generate -g go -i openapi.json -o client --additional-properties=enumClassPrefix=true,disallowAdditionalPropertiesIfNotPresent=false,withGoMod=false",
  adapter: `
package main

import (
	"context"
	"errors"

	openapi "example/client"
)

type adapter struct {
	context context.Context
	api     *openapi.APIClient
}

func (a adapter) ListGames(limit int32, cursor string) (string, []string, error) {
	request := a.api.GamesAPI.ListGames(a.context).Limit(limit)
	if cursor != "" {
		request = request.Cursor(cursor)
	}
	page, _, err := request.Execute()
	if err != nil {
		return "", nil, err
	}
	names := []string{}
	for _, game := range page.Data {
		names = append(names, game.Name)
	}
	next := ""
	if cursor := page.Pagination.NextCursor.Get(); cursor != nil {
		next = *cursor
	}
	return next, names, nil
}

func (a adapter) CreateGame(name, idempotencyKey string) (string, error) {
	body := *openapi.NewCreateGame(name)
	game, _, err := a.api.GamesAPI.CreateGame(a.context).CreateGame(body).IdempotencyKey(idempotencyKey).Execute()
	if err != nil {
		return "", err
	}
	return game.Id, nil
}

func (a adapter) ReadProblem(slug string) (string, error) {
	_, _, err := a.api.GamesAPI.GetGame(a.context, slug).Execute()
	var response *openapi.GenericOpenAPIError
	if !errors.As(err, &response) {
		return "", err
	}
	problem, ok := response.Model().(openapi.GameNotFoundProblem)
	if !ok {
		return "", err
	}
	return problem.Code, nil
}

func (a adapter) ListPermissions() ([]string, error) {
	page, _, err := a.api.RolesAPI.ListRoles(a.context).Execute()
	if err != nil {
		return nil, err
	}
	permissions := []string{}
	for _, role := range page.Data {
		permissions = append(permissions, role.Permissions...)
	}
	return permissions, nil
}

func main() {
	serve(func(baseURL, key string) (Client, error) {
		configuration := openapi.NewConfiguration()
		configuration.Servers = openapi.ServerConfigurations{{URL: baseURL}}
		keys := map[string]openapi.APIKey{"serviceKey": {Key: key}}
		withKey := context.WithValue(context.Background(), openapi.ContextAPIKeys, keys)
		return adapter{withKey, openapi.NewAPIClient(configuration)}, nil
	})
}
`,
};
