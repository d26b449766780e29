import type { Generator } from "../generator.js";
import { phpToolchain } from "./toolchain.js";

/** openapi-generator php: classes over Guzzle. */
export const openapiGeneratorPhp: Generator = {
  name: "openapi-generator php",
  toolchain: phpToolchain,
  packages: [],
  command:
    "openapi-generator-cli generate -g php -i openapi.json -o client --type-mappings=DateTime=string,date=string",
  note: "It compares the patterns of dates and timestamps with `DateTime` objects, so map them to strings.",
  adapter: String.raw`<?php
require 'GuzzleHttp/autoload.php';
require 'driver.php';

use OpenAPI\Client\Api\GamesApi;
use OpenAPI\Client\Api\RolesApi;
use OpenAPI\Client\ApiException;
use OpenAPI\Client\Configuration;
use OpenAPI\Client\Model\CreateGame;

spl_autoload_register(function (string $class): void {
    require 'client/lib/' . str_replace(['OpenAPI\\Client\\', '\\'], ['', '/'], $class) . '.php';
});

final class Adapter implements Client
{
    private GamesApi $games;
    private RolesApi $roles;

    public function __construct(string $baseUrl, string $key)
    {
        // The format of booleans is read from the default configuration only.
        $configuration = Configuration::getDefaultConfiguration()->setHost($baseUrl)->setApiKey('X-Service-Key', $key);
        $configuration->setBooleanFormatForQueryString(Configuration::BOOLEAN_FORMAT_STRING);
        $this->games = new GamesApi(null, $configuration);
        $this->roles = new RolesApi(null, $configuration);
    }

    public function listGames(int $limit, ?string $cursor): array
    {
        $page = $this->games->listGames($limit, $cursor);
        $names = array_map(fn ($game) => $game->getName(), $page->getData());
        return [$page->getPagination()->getNextCursor(), $names];
    }

    public function createGame(string $name, string $idempotencyKey): string
    {
        return $this->games->createGame(new CreateGame(['name' => $name]), $idempotencyKey)->getId();
    }

    public function readProblem(string $slug): string
    {
        try {
            $this->games->getGame($slug);
            return '';
        } catch (ApiException $error) {
            return $error->getResponseObject()->getCode();
        }
    }

    public function listPermissions(): array
    {
        $roles = $this->roles->listRoles()->getData();
        return array_merge(...array_map(fn ($role) => $role->getPermissions(), $roles));
    }
}

serve(fn (string $baseUrl, string $key) => new Adapter($baseUrl, $key));
`,
};
