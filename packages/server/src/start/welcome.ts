/** What the operator reads when the service is ready. */
export const welcome = (baseUrl: string): string => `
Game Community Service is ready.

  Base URL   ${baseUrl}
  Docs       ${baseUrl}/rest/docs
  Contract   ${baseUrl}/rest/openapi.json

The first credentials, from another terminal:

  npm run --silent cli -- admin:create --email you@example.com --password 'a long pass phrase'
  npm run --silent cli -- keys:create --kind secret --name my-server --all-scopes

Ctrl-C stops the service, then its database.
`;
