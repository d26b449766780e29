const intervalMs = 20;

/** Requests the health check of a server while a function runs, and returns the latencies in ms. */
export async function probeHealth(port: number, run: () => Promise<unknown>): Promise<number[]> {
  const latencies: number[] = [];
  let isRunning = true;
  const probe = async (): Promise<void> => {
    while (isRunning) {
      const started = performance.now();
      const response = await fetch(`http://127.0.0.1:${port}/rest/v1/health`);
      await response.arrayBuffer();
      if (response.status !== 200) throw new Error(`The health check returned ${response.status}.`);
      latencies.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, intervalMs));
    }
  };
  await Promise.all([run().finally(() => (isRunning = false)), probe()]);
  return latencies;
}
