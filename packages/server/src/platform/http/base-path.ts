/** Where everything that the service serves begins. */
export const basePath = "/rest";
