import "server-only";
import { Courier } from "@/lib/domain/webhooks/courier";

/** Routes and background work are bundled separately but share one courier per process. */
const holder = globalThis as unknown as { countersignCourier?: Courier };

/** The process's courier; created lazily. */
export function getCourier(): Courier {
  holder.countersignCourier ??= new Courier();
  return holder.countersignCourier;
}

/** How long a stopping process waits for receivers' responses: their full timeout. */
const DRAIN_MS = 10_000;

/**
 * Stops the process's courier: nothing new is started, and what does not end in time is released to other processes.
 */
export async function stopCourier(): Promise<void> {
  await holder.countersignCourier?.stop(DRAIN_MS);
}
