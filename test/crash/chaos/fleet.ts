import { setTimeout as delay } from "node:timers/promises";
import type { Server } from "@/scripts/lib/server.mjs";
import type { Instance } from "../instance";

/** A generator of numbers from 0 to 1 that is deterministic for a seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

type Member = { port: number; server: Server | null };

/**
 * Pause between two kills, as a share of the time that a server takes to start: on a slow machine work takes longer, too.
 */
const KILL_EVERY = { least: 0.5, most: 1.5 };
const ALL_AT_ONCE = 0.2;
/** Maximum duration of the kills, however slow the machine is. */
const STORM_MS = 240_000;
const START_ATTEMPTS = 40;
const START_PAUSE_MS = 250;

/** Servers of one installation that are killed one after the other and restarted. */
export class Fleet {
  readonly #members: Member[];
  readonly #stopped = new AbortController();
  #kills = 0;
  #startMs = 0;
  #isRaging = false;

  private constructor(
    readonly instance: Instance,
    readonly env: Record<string, string>,
    ports: number[],
  ) {
    this.#members = ports.map((port) => ({ port, server: null }));
  }

  static async start(instance: Instance, env: Record<string, string>, ports: number[]): Promise<Fleet> {
    const fleet = new Fleet(instance, env, ports);
    // One after the other: the first prepares the database.
    for (const member of fleet.#members) {
      const begunAt = performance.now();
      member.server = await instance.start(env, member.port);
      fleet.#startMs = performance.now() - begunAt;
    }
    return fleet;
  }

  get kills(): number {
    return this.#kills;
  }

  /** Whether there have been fewer kills so far, and more are to come. */
  isBelow(kills: number): boolean {
    return this.#isRaging && this.#kills < kills;
  }

  /** Addresses of the servers that were up at the last check. */
  get bases(): string[] {
    return this.#members.filter(({ server }) => server).map(({ port }) => `http://127.0.0.1:${port}`);
  }

  /** The database may be unavailable for a moment; the launcher, too, tries again in that case. */
  async #startAgain(member: Member): Promise<void> {
    for (let left = START_ATTEMPTS; !member.server; left--) {
      try {
        member.server = await this.instance.start(this.env, member.port);
      } catch (error) {
        if (left <= 1) throw error;
        await delay(START_PAUSE_MS);
      }
    }
  }

  /** Kills one server or all of them, every few seconds while all are up, until {@link calm} or for four minutes. */
  async rage(random: () => number): Promise<void> {
    this.#isRaging = true;
    try {
      await this.#storm(random);
    } finally {
      this.#isRaging = false;
    }
    await this.instance.endRests();
  }

  async #storm(random: () => number): Promise<void> {
    const end = Date.now() + STORM_MS;
    while (!this.#stopped.signal.aborted && Date.now() < end) {
      const pause = this.#startMs * (KILL_EVERY.least + random() * (KILL_EVERY.most - KILL_EVERY.least));
      const one = Math.floor(random() * this.#members.length);
      const isForAll = random() < ALL_AT_ONCE;
      await delay(pause, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
      if (this.#stopped.signal.aborted) return;
      const victims = this.#members.filter((_, i) => isForAll || i === one);
      for (const { server } of victims) if (server) process.kill(server.pid, "SIGKILL");
      await Promise.all(victims.map((victim) => this.#replace(victim)));
    }
  }

  async #replace(member: Member): Promise<void> {
    await member.server?.ended;
    member.server = null;
    this.#kills++;
    await this.#startAgain(member);
  }

  /** Ends the killing. Every server is up again once `rage` has returned. */
  calm(): void {
    this.#stopped.abort();
  }

  async stop(): Promise<void> {
    for (const { server } of this.#members) await server?.stop();
  }
}
