import "server-only";
import type { ServerContext } from "@modelcontextprotocol/server";

/** Well below the time after which clients give up: 60 s for the official ones, restarted by each report. */
const EVERY_MS = 5_000;

/** Reports progress until the work ends, to clients that requested it. */
export async function withProgress<T>({ mcpReq }: ServerContext, work: () => Promise<T>): Promise<T> {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return work();
  let progress = 0;
  const report = (message: string) =>
    mcpReq
      .notify({ method: "notifications/progress", params: { progressToken, progress: ++progress, message } })
      // The client is gone; the work continues.
      .catch(() => undefined);
  await report("Started");
  const timer = setInterval(() => void report("Still working"), EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await report("Done");
  }
}
