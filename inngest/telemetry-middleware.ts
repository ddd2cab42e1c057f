import "server-only";
import { Middleware } from "inngest";
import { type JobOutcome, observeJob, observeStep } from "@/lib/platform/metrics/observe";
import { withSpan } from "@/lib/platform/tracing/span";

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const seconds = (from: number) => (performance.now() - from) / 1_000;

/**
 * Metrics and tracing middleware for background functions, on either engine. The SDK instantiates it for each call of a
 * function. `traceparent` names the request that triggered the work (lib/platform/ports/jobs/outbox.ts), or Inngest's own span.
 */
export class TelemetryMiddleware extends Middleware.BaseMiddleware {
  readonly id = "countersign-observe";
  #outcome: JobOutcome = "continued";

  override async wrapRequest({ fn, next, requestInfo, runId }: Middleware.WrapRequestArgs) {
    if (!fn || requestInfo.method !== "POST") return next();
    const functionId = fn.id();
    const from = performance.now();
    const options = {
      kind: "consumer" as const,
      parent: requestInfo.headers.traceparent,
      attributes: { "job.function": functionId, "job.run": runId },
    };
    return withSpan(`job ${functionId}`, options, async (note) => {
      try {
        const response = await next();
        if (response.status >= 400 && this.#outcome === "continued") this.#outcome = "retried";
        return response;
      } finally {
        note({ "job.outcome": this.#outcome });
        observeJob(functionId, this.#outcome, seconds(from));
      }
    });
  }

  override onRunComplete(): void {
    this.#outcome = "completed";
  }

  override onRunError({ isFinalAttempt }: Middleware.OnRunErrorArgs): void {
    this.#outcome = isFinalAttempt ? "failed" : "retried";
  }

  override onStepError({ isFinalAttempt }: Middleware.OnStepErrorArgs): void {
    if (!isFinalAttempt) this.#outcome = "retried";
  }

  override async wrapStepHandler({ fn, next, stepInfo }: Middleware.WrapStepHandlerArgs): Promise<unknown> {
    const from = performance.now();
    const step = stepInfo.options.id;
    const options = { attributes: { "job.step": step } };
    return withSpan(`step ${step.replace(UUID, "{id}")}`, options, async () => {
      let outcome: "completed" | "failed" = "failed";
      try {
        const result = await next();
        outcome = "completed";
        return result;
      } finally {
        observeStep(fn.id(), outcome, seconds(from));
      }
    });
  }
}
