import "server-only";
import { Inngest } from "inngest";
import { Observe } from "@/inngest/observe";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { clientOptions } from "@/lib/platform/ports/jobs/client-options";

/**
 * The SDK's own messages. It logs each request without its signature as an error with a stack; anybody can send one, and
 * operators who register the app by hand do (docs/operating.md).
 */
const sdkLog = {
  debug: log.debug.bind(log),
  info: log.info.bind(log),
  warn: log.warn.bind(log),
  error: (about: { err?: unknown; method?: string } | string, message?: string) => {
    if (typeof about === "string") return log.error(about);
    if (message !== "Signature validation failed") return log.error(about, message);
    const reason = about.err instanceof Error ? about.err.message : undefined;
    log.warn({ method: about.method, reason }, "a request to /api/inngest is not signed by Inngest");
  },
};

/** The client that functions are created with: `inngest.createFunction({ id, triggers: [on("document/sent")] }, …)`. */
export const inngest = new Inngest({
  id: "countersign",
  logger: log,
  internalLogger: sdkLog,
  aiMetadata: false,
  middleware: env.metricsToken || env.tracesEndpoint ? [Observe] : [],
  ...clientOptions,
});
