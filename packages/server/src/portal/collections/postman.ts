import type { RequestBody } from "../example-request.js";
import { isForm } from "../samples/body.js";
import type { Site } from "../site.js";
import {
  type CollectionParameter,
  type CollectionRequest,
  type CollectionResponse,
  formatUrl,
  listFields,
  listFolders,
  selectParameters,
} from "./requests.js";

/** Builds the collection for Postman, in its format 2.1. */
export const buildPostmanCollection = (site: Site): object => ({
  info: {
    name: site.document.info.title,
    description: site.document.info.description,
    version: site.document.info.version,
    schema: "https://schema.getpostman.com/json/collection/v2.1.0/collection.json",
  },
  // Without a token, no header is sent.
  auth: { type: "bearer", bearer: [{ key: "token", value: "{{token}}", type: "string" }] },
  variable: [
    { key: "baseUrl", value: `${site.instance.baseUrl}/rest` },
    { key: "token", value: "" },
    { key: "serviceKey", value: "" },
  ],
  item: listFolders(site).map(({ name, description, requests }) => ({
    name,
    description,
    item: requests.map(toItem),
  })),
});

const toItem = (request: CollectionRequest): object => ({
  name: request.name,
  request: { ...toRequest(request), description: request.description },
  response: request.responses.map((response) => toResponse(request, response)),
  ...(request.returnsToken && { event: [{ listen: "test", script: storeToken }] }),
});

const storeToken = {
  type: "text/javascript",
  exec: [
    "const { access_token } = pm.response.json();",
    'if (access_token) pm.collectionVariables.set("token", access_token);',
  ],
};

const toRequest = (request: CollectionRequest) => ({
  method: request.method,
  header: [
    ...selectParameters(request, "header").map(toPair),
    ...(request.body ? [{ key: "Content-Type", value: request.body.type }] : []),
  ],
  url: toUrl(request),
  ...(request.body && { body: toBody(request.body) }),
});

function toUrl(request: CollectionRequest): object {
  const raw = formatUrl(request);
  const [, ...path] = raw.replace(/\?.*/, "").split("/");
  return {
    raw,
    host: ["{{baseUrl}}"],
    path,
    query: selectParameters(request, "query").map(toPair),
    variable: selectParameters(request, "path").map(toPair),
  };
}

const toPair = ({ name, value, description, isRequired }: CollectionParameter) => ({
  key: name,
  value,
  description,
  ...(!isRequired && { disabled: true }),
});

const toBody = (body: RequestBody): object =>
  isForm(body)
    ? { mode: "urlencoded", urlencoded: listFields(body).map(([key, value]) => ({ key, value })) }
    : { mode: "raw", raw: JSON.stringify(body.value, null, 2), options: { raw: { language: "json" } } };

const toResponse = (request: CollectionRequest, { name, status, body }: CollectionResponse): object => ({
  name,
  originalRequest: toRequest(request),
  code: status,
  ...(body !== undefined && {
    header: [{ key: "Content-Type", value: body.type }],
    _postman_previewlanguage: body.language,
    body: body.text,
  }),
});
