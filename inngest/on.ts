import { EventType } from "inngest";
import type { z } from "zod";
import { type EventName, JOB_EVENTS } from "@/lib/contracts/job-events";

/**
 * A function's event trigger: `createFunction({ id, triggers: [on("document/voided")] }, …)`; types `event.data`. Fields
 * that a later release writes are ignored: while servers are replaced one after the other, its events arrive here too.
 */
export const on = <N extends EventName>(name: N) =>
  new EventType<N, (typeof JOB_EVENTS)[N]>({ name, schema: tolerant(name) });

const tolerant = <N extends EventName>(name: N) =>
  (JOB_EVENTS[name] as z.ZodObject).loose() as unknown as (typeof JOB_EVENTS)[N];

/**
 * The trigger of a function that the event starts no more: runs that a former release began go on, and so do those that its
 * servers still begin. The condition is an expression of Inngest's, and never true.
 */
export const onFormer = <N extends EventName>(name: N) => ({ event: on(name), if: "false" });
