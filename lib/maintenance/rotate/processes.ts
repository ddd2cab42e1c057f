import { setTimeout as wait } from "node:timers/promises";
import type { Client } from "pg";
import { OperatorError } from "@/lib/maintenance/operator-error";
import { type Reader, readReaders } from "@/lib/platform/secrets/recorded-secrets";

export type Patience = {
  /** How long running processes are waited for, in milliseconds. */
  waitMs: number;
  /** How often they are asked for. */
  pollMs: number;
};

export const PATIENCE: Patience = { waitMs: 60_000, pollMs: 1_000 };

/** @throws {OperatorError} if running processes still do not know the secret after a while: nothing is changed then */
export const untilAllKnow = (client: Client, id: string, patience: Patience): Promise<void> =>
  untilAll(
    client,
    ({ knownIds }) => knownIds.includes(id),
    patience,
    (names) =>
      `Nothing was changed: secret ${id} is not known to ${names}. Give it the same APP_SECRET and APP_SECRET_FORMER, restart it, and run this again.`,
  );

/** @throws {OperatorError} if running processes still make links under another secret */
export const untilAllUse = (client: Client, id: string, patience: Patience): Promise<void> =>
  untilAll(
    client,
    ({ currentId }) => currentId === id,
    patience,
    (names) =>
      `Secret ${id} is current, but not yet in use by ${names}: restart it, and run this again to go on.`,
  );

async function untilAll(
  client: Client,
  isReady: (reader: Reader) => boolean,
  { waitMs, pollMs }: Patience,
  problem: (names: string) => string,
): Promise<void> {
  const end = Date.now() + waitMs;
  for (;;) {
    const late = (await readReaders(client)).filter((reader) => !isReady(reader));
    if (late.length === 0) return;
    if (Date.now() >= end) throw new OperatorError(problem(late.map(({ name }) => name).join("; ")));
    await wait(pollMs);
  }
}
