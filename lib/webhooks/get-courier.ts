import "server-only";
import { Courier } from "@/lib/webhooks/courier";

/** Routes and background work are bundled apart, and share the process's one courier. */
const holder = globalThis as unknown as { countersignCourier?: Courier };

/** The process's courier; made at first use. */
export function getCourier(): Courier {
  holder.countersignCourier ??= new Courier();
  return holder.countersignCourier;
}

/** How long a process that stops waits for receivers to answer: the time that they have. */
const DRAIN_MS = 10_000;

/** Ends the process's courier: nothing more is begun, and what does not end in time goes to another process. */
export async function stopCourier(): Promise<void> {
  await holder.countersignCourier?.stop(DRAIN_MS);
}
