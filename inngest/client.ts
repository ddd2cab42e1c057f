import "server-only";
import { Inngest } from "inngest";
import { Observe } from "@/inngest/observe";
import { sdkLog } from "@/inngest/sdk-log";
import { env } from "@/lib/env";
import { clientOptions } from "@/lib/platform/ports/jobs/client-options";

/** The client that functions are created with: `inngest.createFunction({ id, triggers: [on("document/sent")] }, …)`. */
export const inngest = new Inngest({
  id: "countersign",
  logger: sdkLog,
  internalLogger: sdkLog,
  aiMetadata: false,
  middleware: env.metricsToken || env.tracesEndpoint ? [Observe] : [],
  ...clientOptions,
});
