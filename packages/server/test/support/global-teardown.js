/** Stops the database server unless another run uses it. */
export default async function tearDown() {
  await globalThis.testServer?.stop();
}
