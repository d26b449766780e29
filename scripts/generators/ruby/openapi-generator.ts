import type { Generator } from "../generator.js";
import { rubyToolchain } from "./toolchain.js";

/** openapi-generator ruby: classes over Typhoeus. */
export const openapiGeneratorRuby: Generator = {
  name: "openapi-generator ruby",
  toolchain: rubyToolchain,
  packages: ["typhoeus@1.4.1"],
  command: "openapi-generator-cli generate -g ruby -i openapi.json -o client",
  adapter: `
require "openapi_client"
require_relative "driver"

class Adapter
  def initialize(base_url, key)
    url = URI(base_url)
    configuration = OpenapiClient::Configuration.new do |each|
      each.scheme = url.scheme
      each.host = [url.host, url.port].join(":")
      each.base_path = url.path
      each.api_key["serviceKey"] = key
    end
    client = OpenapiClient::ApiClient.new(configuration)
    @games = OpenapiClient::GamesApi.new(client)
    @roles = OpenapiClient::RolesApi.new(client)
  end

  def list_games(limit, cursor)
    page = @games.list_games({ limit: limit, cursor: cursor }.compact)
    [page.pagination.next_cursor, page.data.map(&:name)]
  end

  def create_game(name, idempotency_key)
    game = OpenapiClient::CreateGame.new(name: name)
    @games.create_game(game, idempotency_key: idempotency_key).id
  end

  def read_problem(slug)
    @games.get_game(slug).slug
  rescue OpenapiClient::ApiError => error
    OpenapiClient::GameNotFoundProblem.build_from_hash(JSON.parse(error.response_body, symbolize_names: true)).code
  end

  def list_permissions
    @roles.list_roles.data.flat_map(&:permissions)
  end
end

serve(Adapter)
`,
};
