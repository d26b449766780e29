import type { RequestBody } from "../example-request.js";

const formType = "application/x-www-form-urlencoded";

/** Whether the body is that of a form. */
export const isForm = (body: RequestBody | undefined): boolean => body?.type === formType;

/** Encodes a body as it is sent. */
export const encodeBody = (body: RequestBody, indent?: number): string =>
  isForm(body)
    ? new URLSearchParams(body.value as Record<string, string>).toString()
    : JSON.stringify(body.value, null, indent);
