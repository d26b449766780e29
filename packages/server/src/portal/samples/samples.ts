import type { OperationId } from "../../kernel/contract/document.js";
import type { ExampleRequest } from "../example-request.js";
import { buildCsharp } from "./csharp.js";
import { buildCurl } from "./curl.js";
import { buildGo } from "./go.js";
import { buildPython } from "./python.js";
import { buildFetch, buildSdkCall } from "./typescript.js";

/** A code sample of a request. */
export interface Sample {
  readonly id: "curl" | "typescript" | "fetch" | "python" | "go" | "csharp";
  readonly label: string;
  /** The language of the code, as in fenced code blocks. */
  readonly language: string;
  readonly code: string;
}

/** Builds the samples of an operation. They read the access token from the environment variable `TOKEN`. */
export const buildSamples = (id: OperationId, request: ExampleRequest, baseUrl: string): Sample[] => [
  { id: "curl", label: "curl", language: "sh", code: buildCurl(request, baseUrl) },
  { id: "typescript", label: "TypeScript", language: "ts", code: buildSdkCall(id, request, baseUrl) },
  { id: "fetch", label: "fetch", language: "ts", code: buildFetch(request, baseUrl) },
  { id: "python", label: "Python", language: "python", code: buildPython(request, baseUrl) },
  { id: "go", label: "Go", language: "go", code: buildGo(request, baseUrl) },
  { id: "csharp", label: "C#", language: "csharp", code: buildCsharp(request, baseUrl) },
];
