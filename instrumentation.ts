/** Errors that say what to do: where they happened helps nobody. */
const EXPLAINED = ["ConfigurationError", "RestoringError"];

/** Next.js calls this once when a server process starts, before the first request. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  try {
    const { boot } = await import("@/instrumentation-node");
    await boot();
  } catch (error) {
    // In development the process waits for the mistake to be corrected.
    if (process.env.NODE_ENV !== "production") throw error;
    // Next.js would continue and answer every request with a 500, so that no supervisor would restart it.
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    process.stderr.write(`${EXPLAINED.includes(name) ? message : stack}\n`);
    process.exit(1);
  }
}
