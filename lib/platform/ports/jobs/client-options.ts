import "server-only";
import { env } from "@/lib/env";
import { embeddedFetch } from "@/lib/platform/ports/jobs/drivers/embedded/embedded-api";

/**
 * How the SDK's client reaches the engine: Inngest, with signed requests, if configured; otherwise only the engine in
 * this process.
 */
export const clientOptions = env.inngest
  ? { ...env.inngest, isDev: false }
  : { isDev: true, fetch: embeddedFetch };
