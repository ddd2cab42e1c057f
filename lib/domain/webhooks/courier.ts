import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import {
  type ClaimedDelivery,
  claimDeliveries,
  nextDueAt,
  releaseDeliveries,
} from "@/lib/domain/webhooks/claim-deliveries";
import { MAX_PER_CLAIM, MAX_PER_PROCESS } from "@/lib/domain/webhooks/delivery-limits";
import { recordAttempt } from "@/lib/domain/webhooks/record-attempt";
import { sendDelivery } from "@/lib/domain/webhooks/send-delivery";
import { log } from "@/lib/log";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { coalesce } from "@/lib/platform/ports/jobs/coalesce";
import { settledWithin } from "@/lib/platform/ports/jobs/settled-within";
import { isQuiet } from "@/lib/platform/quiet/quiet";

/** Coalesces deliveries that end in quick succession into one poll, in milliseconds. */
const GATHER_MS = 10;
/** Retry delay after a database error, in milliseconds. */
const AFTER_FAULT_MS = 1_000;
/** Longest timer in milliseconds; the sweep, which runs every minute, sets it again. */
const MAX_TIMER_MS = 120_000;
/** How often recording an outcome is tried: for as long as a database restart takes, and within the lease. */
const RECORD_TRIES = 6;
const RECORD_DELAY_MS = 200;

/**
 * Sends this process's share of the due deliveries. The schedule is stored only in the database, so a crashed courier
 * loses nothing. It polls when it is woken, when a full lane gets capacity, and when a next attempt is due; otherwise
 * it is idle.
 */
export class Courier {
  readonly #inFlight = new Map<ClaimedDelivery, Promise<void>>();
  /** Endpoints and workspaces that may have more waiting, until none of their deliveries is in flight here. */
  readonly #fullLanes = new Set<string>();
  readonly #pump = coalesce(() => this.#look());
  readonly #send: typeof sendDelivery;
  #isStopped = false;
  /** Whether the last poll left deliveries because this process had no capacity. */
  #isFull = false;
  /** Number of deliveries started so far. */
  #started = 0;
  #wakeAt = 0;
  #timer: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;

  /** @param send makes one attempt; tests use shorter timeouts */
  constructor(send: typeof sendDelivery = sendDelivery) {
    this.#send = send;
  }

  /** Claims due deliveries and starts sending them; resolves when all have started. Never throws. */
  wake(): Promise<void> {
    return this.#pump();
  }

  /** Does what `wake` does, and rereads when the next delivery is due, since other processes may have scheduled it. */
  sweep(): Promise<void> {
    this.#wakeAt = 0;
    return this.#pump();
  }

  /** Sends until nothing is due and nothing is in flight, or the time is up. */
  async drain(withinMs: number): Promise<void> {
    const end = performance.now() + withinMs;
    do {
      const started = this.#started;
      await this.wake();
      // Deliveries of this poll may have ended already and freed capacity.
      if (this.#inFlight.size === 0 && this.#started === started) return;
      if (this.#inFlight.size > 0)
        await settledWithin([Promise.race(this.#inFlight.values())], end - performance.now());
    } while (performance.now() < end);
  }

  /** Starts nothing new, waits up to `drainMs` milliseconds for deliveries in flight, and releases the rest. */
  async stop(drainMs: number): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#pump();
    await settledWithin(this.#inFlight.values(), drainMs);
    await releaseDeliveries([...this.#inFlight.keys()]);
  }

  async #look(): Promise<void> {
    clearTimeout(this.#soon);
    this.#soon = undefined;
    // The sweep looks again every minute, also after the end of the quiet.
    if (this.#isStopped || isQuiet()) return;
    try {
      for (let room = this.#room(); room > 0; room = this.#room()) {
        const claimed = await claimDeliveries(room);
        for (const delivery of claimed) this.#begin(delivery);
        if (claimed.length < MAX_PER_CLAIM) break;
      }
      this.#isFull = this.#room() <= 0;
      const now = getClock().now().getTime();
      if (this.#wakeAt <= now) this.#wakeAt = (await nextDueAt())?.getTime() ?? Number.POSITIVE_INFINITY;
    } catch (err) {
      log.warn({ err }, "webhooks: due deliveries cannot be read, trying again");
      this.#wakeAt = Math.min(this.#wakeAt, getClock().now().getTime() + AFTER_FAULT_MS);
    }
    this.#setTimer();
  }

  #room(): number {
    return MAX_PER_PROCESS - this.#inFlight.size;
  }

  #setTimer(): void {
    clearTimeout(this.#timer);
    if (this.#isStopped || this.#wakeAt === Number.POSITIVE_INFINITY) return;
    const waitMs = this.#wakeAt - getClock().now().getTime();
    this.#timer = setTimeout(() => void this.wake(), Math.min(Math.max(waitMs, GATHER_MS), MAX_TIMER_MS));
    this.#timer.unref();
  }

  #begin(delivery: ClaimedDelivery): void {
    if (delivery.isLaneFull) for (const lane of lanesOf(delivery)) this.#fullLanes.add(lane);
    const sending = this.#deliver(delivery)
      .catch((err) => log.warn({ err, deliveryId: delivery.id }, "webhooks: an attempt was not recorded"))
      .finally(() => this.#ended(delivery));
    this.#inFlight.set(delivery, sending);
    this.#started++;
  }

  async #deliver(delivery: ClaimedDelivery): Promise<void> {
    const attempt = await this.#send(delivery);
    const next = await persistently(() => recordAttempt(delivery, attempt));
    if (next) this.#wakeBy(next);
  }

  #ended(delivery: ClaimedDelivery): void {
    this.#inFlight.delete(delivery);
    const waiting = lanesOf(delivery).filter((lane) => this.#fullLanes.has(lane));
    if (waiting.length === 0 && !this.#isFull) return;
    const busy = new Set([...this.#inFlight.keys()].flatMap(lanesOf));
    for (const lane of waiting) if (!busy.has(lane)) this.#fullLanes.delete(lane);
    this.#soon ??= setTimeout(() => void this.wake(), GATHER_MS).unref();
  }

  #wakeBy(at: Date): void {
    if (at.getTime() >= this.#wakeAt) return;
    this.#wakeAt = at.getTime();
    this.#setTimer();
  }
}

const lanesOf = ({ endpoint }: ClaimedDelivery): string[] => [endpoint.id, endpoint.workspaceId];

/**
 * Retries recording an outcome: a delivered event must not be sent again because the database was briefly
 * unavailable.
 */
async function persistently<T>(record: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await record();
    } catch (error) {
      if (tries >= RECORD_TRIES) throw error;
      await delay(RECORD_DELAY_MS * 2 ** (tries - 1));
    }
  }
}

const courier = perProcess(
  "webhook courier",
  () => new Courier(),
  (running) => running.stop(0),
);

/** Returns the process's courier, which is created lazily. */
export const getCourier = (): Courier => courier.get();

/** How long a stopping process waits for receivers' responses, in milliseconds: their full timeout. */
const DRAIN_MS = 10_000;

/**
 * Stops the process's courier: nothing new is started, and deliveries that do not end in time are released to other
 * processes.
 */
export async function stopCourier(): Promise<void> {
  await courier.peek()?.stop(DRAIN_MS);
}
