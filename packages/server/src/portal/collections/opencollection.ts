import type { RequestBody } from "../example-request.js";
import { isForm } from "../samples/body.js";
import type { Site } from "../site.js";
import {
  type CollectionFolder,
  type CollectionParameter,
  type CollectionRequest,
  type CollectionResponse,
  formatUrl,
  listFields,
  listFolders,
  selectParameters,
} from "./requests.js";

/** Builds the collection for Bruno: one document with all requests, in the format OpenCollection, which Bruno imports. */
export const buildOpenCollection = (site: Site): object => ({
  opencollection: "1.0.0",
  info: {
    name: site.document.info.title,
    summary: site.document.info.summary,
    version: site.document.info.version,
  },
  docs: site.document.info.description,
  request: {
    auth: { type: "bearer", token: "{{token}}" },
    variables: [
      { name: "baseUrl", value: `${site.instance.baseUrl}/rest` },
      { name: "token", value: "" },
      { name: "serviceKey", value: "" },
    ],
    scripts: [{ type: "before-request", code: omitEmptyToken }],
  },
  items: listFolders(site).map(toFolder),
  bundled: true,
});

/** Bruno would send the header without a token, and the service reject it. */
const omitEmptyToken = 'if (bru.interpolate("{{token}}") === "") req.deleteHeader("Authorization");';

/** Variables that scripts set come before those of the collection. */
const storeToken =
  'const { access_token } = res.getBody();\nif (access_token) bru.setVar("token", access_token);';

const toFolder = ({ name, description, requests }: CollectionFolder, index: number): object => ({
  info: { name, type: "folder", seq: index + 1 },
  docs: description,
  items: requests.map(toItem),
});

const toItem = (request: CollectionRequest, index: number): object => ({
  info: { name: request.name, type: "http", seq: index + 1 },
  http: { ...toRequest(request), auth: "inherit" },
  ...(request.returnsToken && { runtime: { scripts: [{ type: "after-response", code: storeToken }] } }),
  docs: request.description,
  examples: request.responses.map((response) => toExample(request, response)),
});

const toRequest = (request: CollectionRequest) => ({
  method: request.method,
  url: formatUrl(request),
  headers: selectParameters(request, "header").map(toPair),
  params: [...selectParameters(request, "query"), ...selectParameters(request, "path")].map((parameter) => ({
    ...toPair(parameter),
    type: parameter.location,
  })),
  ...(request.body && { body: toBody(request.body) }),
});

const toPair = ({ name, value, description, isRequired }: CollectionParameter) => ({
  name,
  value,
  description,
  ...(!isRequired && { disabled: true }),
});

const toBody = (body: RequestBody): object =>
  isForm(body)
    ? { type: "form-urlencoded", data: listFields(body).map(([name, value]) => ({ name, value })) }
    : { type: "json", data: JSON.stringify(body.value, null, 2) };

const toExample = (request: CollectionRequest, { name, status, body }: CollectionResponse): object => ({
  name,
  request: toRequest(request),
  response: {
    status,
    ...(body !== undefined && {
      headers: [{ name: "Content-Type", value: body.type }],
      body: { type: body.language, data: body.text },
    }),
  },
});
