import type { Client } from "@game-community/sdk";
import type { components } from "../../../src/generated/schema.js";
import type { SignedIn, TestService } from "../../support/service.js";

type Schemas = components["schemas"];

/** A request body that creates feedback. */
export const someIdea: Schemas["CreateFeedback"] = {
  type: "IDEA",
  title: "Ranked lists",
  message: "I would like to number the games of a list.",
};

/** A request body that reports a resident. */
export const buildReport = (id: string): Schemas["CreateFeedback"] => ({
  type: "REPORT",
  title: "Rude words",
  message: "Look at the name.",
  reason: "ABUSE",
  subject: { type: "RESIDENT", id },
});

/** An SDK client with a service key that manages feedback. */
export const createStaffClient = async (service: TestService): Promise<Client> =>
  service.as({ serviceKey: await service.key({ kind: "SECRET", scopes: ["feedback:manage"] }) });

/** Sends an update that the types of the SDK do not allow. */
export const sendPatch = ({ http }: TestService, { token }: SignedIn, id: string, body: object) =>
  http.patch(`/rest/v1/feedback/${id}`).set("Authorization", `Bearer ${token}`).send(body);
