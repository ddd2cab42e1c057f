import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/**
 * The SDK's messages about a failure within a function, which the embedded engine reports itself, with the run and
 * the try.
 */
const OF_FUNCTIONS = new Set(["Inngest step error", "Inngest function error"]);
const UNSIGNED = "Signature validation failed";

type About = { err?: unknown; method?: string };

/**
 * Where the SDK's own messages go. The SDK logs each request without its signature as an error with a stack, although
 * anybody can send such a request, and operators who register the app by hand do (/docs/self-hosting/inngest). It logs
 * each failure of a step as an error too, though most steps are tried again: with the embedded engine, that engine's
 * warning is enough.
 */
export const sdkLogger = {
  debug: log.debug.bind(log),
  info: log.info.bind(log),
  warn: log.warn.bind(log),
  error: (about: About | string, message = "") => {
    if (typeof about === "string") return log.error(about);
    if (OF_FUNCTIONS.has(message) && !env.inngest) return log.debug(about, message);
    if (message !== UNSIGNED) return log.error(about, message);
    const reason = about.err instanceof Error ? about.err.message : undefined;
    log.warn({ method: about.method, reason }, "a request to /api/inngest is not signed by Inngest");
  },
};
