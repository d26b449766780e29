import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** What somebody has to say when it does not matter what. */
export const someIdea: Schemas["CreateFeedback"] = {
  type: "IDEA",
  title: "Ranked lists",
  message: "I would like to number the games of a list.",
};

/** A report of a resident. */
export const reportOf = (id: string): Schemas["CreateFeedback"] => ({
  ...{ type: "REPORT", title: "Rude words", message: "Look at the name.", reason: "ABUSE" },
  subject: { type: "RESIDENT", id },
});

/** The SDK with a secret key that works on feedback. */
export const staffOf = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["feedback:manage"] }) });

/** The refusal of an SDK call. */
export const refused = (status: number, code: string) => ({ status, problem: { code } });

/** A raw update, with what the types do not allow. */
export const patched = ({ http }: TestService, { token }: SignedIn, id: string, body: object) =>
  http.patch(`/rest/v1/feedback/${id}`).set("Authorization", `Bearer ${token}`).send(body);
