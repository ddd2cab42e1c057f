import "server-only";
import { Inngest } from "inngest";
import { sdkLogger } from "@/inngest/sdk-logger";
import { TelemetryMiddleware } from "@/inngest/telemetry-middleware";
import { env } from "@/lib/env";
import { clientOptions } from "@/lib/platform/ports/jobs/client-options";

/** The client that functions are created with: `inngest.createFunction({ id, triggers: [on("document/sent")] }, …)`. */
export const inngest = new Inngest({
  id: "countersign",
  logger: sdkLogger,
  internalLogger: sdkLogger,
  aiMetadata: false,
  middleware: env.metricsToken || env.tracesEndpoint ? [TelemetryMiddleware] : [],
  ...clientOptions,
});
