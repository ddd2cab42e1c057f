import { EventType } from "inngest";
import { type EventName, JOB_EVENTS } from "@/lib/contracts/job-events";

/** A function's event trigger: `createFunction({ id, triggers: [on("document/voided")] }, …)`; types `event.data`. */
export const on = <N extends EventName>(name: N) =>
  new EventType<N, (typeof JOB_EVENTS)[N]>({ name, schema: JOB_EVENTS[name] });
