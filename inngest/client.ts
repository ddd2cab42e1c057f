import "server-only";
import { Inngest } from "inngest";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { embeddedFetch } from "@/lib/ports/jobs/drivers/embedded/embedded-api";

/** With Inngest configured the client talks to it, signed; else to the engine in this process, and to nothing else. */
const connection = env.inngest
  ? { ...env.inngest, isDev: false }
  : { isDev: true, eventKey: "embedded", fetch: embeddedFetch };

/** What functions are made of: `inngest.createFunction({ id, triggers: [on("document/sent")] }, …)`. */
export const inngest = new Inngest({ id: "countersign", logger: log, aiMetadata: false, ...connection });
