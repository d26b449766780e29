import type { Generator } from "../generator.js";
import { rubyToolchain } from "./toolchain.js";

/** The fields of RatingDistribution. Ruby reserves `_1` to `_9`, as which the generator would write them. */
const nameMappings = Array.from({ length: 10 }, (_, index) => `${index + 1}=score_${index + 1}`).join(",");

/** openapi-generator ruby: classes over Typhoeus. */
export const openapiGeneratorRuby: Generator = {
  name: "openapi-generator ruby",
  toolchain: rubyToolchain,
  packages: [],
  command: `openapi-generator-cli generate -g ruby -i openapi.json -o client --type-mappings=DateTime=String,Date=String --name-mappings=${nameMappings}`,
  note: "It compares the lengths and patterns of dates and timestamps with `Date` and `Time` objects, so map them to strings. Its client always sends an `Authorization` header; see the section below.",
  adapter: `
require "uri"
require "openapi_client"
require_relative "driver"

# Sends the key only: without a token, \`Authorization\` would be empty.
class KeyConfiguration < OpenapiClient::Configuration
  def auth_settings = super.slice("serviceKey")
end

class Adapter
  def initialize(base_url, key)
    configuration = KeyConfiguration.new
    configuration.server_index = nil
    uri = URI(base_url)
    configuration.scheme = uri.scheme
    configuration.host = "#{uri.host}:#{uri.port}"
    configuration.base_path = uri.path
    configuration.api_key["X-Service-Key"] = key
    client = OpenapiClient::ApiClient.new(configuration)
    @games = OpenapiClient::GamesApi.new(client)
    @roles = OpenapiClient::RolesApi.new(client)
  end

  def list_games(limit, cursor)
    page = @games.list_games(limit: limit, cursor: cursor)
    [page.pagination.next_cursor, page.data.map(&:name)]
  end

  def create_game(name, idempotency_key)
    game = OpenapiClient::CreateGame.new(name: name)
    @games.create_game(game, idempotency_key: idempotency_key).id
  end

  def read_problem(slug)
    @games.get_game(slug)
    ""
  rescue OpenapiClient::ApiError => error
    body = JSON.parse(error.response_body, symbolize_names: true)
    OpenapiClient::GameNotFoundProblem.build_from_hash(body).code
  end

  def list_permissions = @roles.list_roles.data.flat_map(&:permissions)
end

serve { |base_url, key| Adapter.new(base_url, key) }
`,
};
