import "server-only";
import { NonRetriableError } from "inngest";
import { perProcess } from "@/lib/platform/per-process";
import type { RecordStepsStatus } from "@/lib/platform/ports/jobs/drivers/embedded/record-steps";

/** The part of the engine that the SDK's client calls. */
export type EmbeddedApi = { recordSteps(report: unknown): Promise<RecordStepsStatus> };

/** The process's engine. */
const current = perProcess<EmbeddedApi | null>("embedded jobs", () => null);

export const setEmbeddedApi = (api: EmbeddedApi): void => current.set(api);

/** The JSON of a request; a text is parsed as it is, without the streams that a `Request` makes of it. */
const bodyOf = (...[input, init]: Parameters<typeof fetch>): unknown =>
  typeof init?.body === "string" ? JSON.parse(init.body) : new Request(input, init).json();

/**
 * Replaces `fetch` in the SDK's client: its reports of finished steps (`/v1/checkpoint/…/async`) go to the engine of
 * this process, and no network is reachable.
 * @throws {NonRetriableError} for events: they are only sent through the outbox, so that none is sent whose state did
 * not commit
 */
export const embeddedFetch: typeof fetch = async (input, init) => {
  const api = current.get();
  if (!api) throw new Error("The job engine is not running: startJobs() comes first.");
  const { pathname } = new URL(input instanceof Request ? input.url : input);
  if (/^\/v1\/checkpoint\/[^/]+\/async$/.test(pathname))
    return new Response(null, { status: await api.recordSteps(await bodyOf(input, init)) });
  const error = "The embedded engine does not support sending events: write an outbox row";
  if (pathname.startsWith("/e/")) throw new NonRetriableError(error);
  return Response.json({ error: "Not available on the embedded engine", status: 404 }, { status: 404 });
};
