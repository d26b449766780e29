/** Where everything that the service serves begins. */
export const base = "/rest";
