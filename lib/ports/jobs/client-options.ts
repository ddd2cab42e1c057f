import "server-only";
import { env } from "@/lib/env";
import { embeddedFetch } from "@/lib/ports/jobs/drivers/embedded/embedded-api";

/**
 * How the SDK's client reaches the engine: with Inngest configured it talks to it, signed; else to the engine in
 * this process, and to nothing else.
 */
export const clientOptions = env.inngest
  ? { ...env.inngest, isDev: false }
  : { isDev: true, eventKey: "embedded", fetch: embeddedFetch };
