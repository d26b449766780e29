/** Stops the database server unless another test run uses it. */
export default async function tearDown() {
  await globalThis.testServer?.stop();
}
