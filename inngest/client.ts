import "server-only";
import { Inngest } from "inngest";
import { Observe } from "@/inngest/observe";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { clientOptions } from "@/lib/platform/ports/jobs/client-options";

/** The client that functions are created with: `inngest.createFunction({ id, triggers: [on("document/sent")] }, …)`. */
export const inngest = new Inngest({
  id: "countersign",
  logger: log,
  aiMetadata: false,
  middleware: env.metricsToken || env.tracesEndpoint ? [Observe] : [],
  ...clientOptions,
});
