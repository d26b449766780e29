import { isEmailAddress } from "./email-address.js";
import { isVisibleText } from "./visible-text.js";
import { isWebUrl } from "./web-url.js";

/** The formats of the contract that JSON Schema lacks or defines less strictly. */
export const contractFormats = {
  email: isEmailAddress,
  "visible-text": isVisibleText,
  "web-url": isWebUrl,
} as const;
