import "server-only";
import { LATE_MS } from "@/lib/domain/maintenance/request-again";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

export type TimeRange = {
  /** Minimum age of rows when they are checked. */
  delayMs: number;
  /** Maximum interval checked in one run, to catch up after downtime, in milliseconds. */
  longestMs: number;
  /**
   * How far back the first run starts, in milliseconds before `delayMs`: anything earlier has been resolved, or never
   * will be.
   */
  firstMs: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON: TimeRange = { delayMs: LATE_MS, longestMs: DAY_MS, firstMs: DAY_MS };

/**
 * Checks each time interval once, when it is a minute old or as old as `delayMs` states: the next run continues where
 * this one ended. A check that needs a join therefore reads only a minute's rows, not the whole table. The high-water
 * mark advances in the transaction that repairs, under a lock: the second of two concurrent sweeps finds nothing
 * left.
 * @param name of the mark
 * @param look checks the rows whose time is after `from` and not after `until`
 * @returns what `look` returns; 0 if there was no interval to check
 */
export async function checkOnce(
  name: string,
  look: (tx: Tx, from: Date, until: Date) => Promise<number>,
  { delayMs, longestMs, firstMs }: TimeRange = SOON,
): Promise<number> {
  const key = `sweep:${name}`;
  const latest = getClock().now().getTime() - delayMs;
  const first = new Date(latest - firstMs);
  return db().$transaction(async (tx) => {
    await tx.effect.createMany({ data: [{ key, data: { until: first } }], skipDuplicates: true });
    const [mark] = await tx.$queryRaw<{ until: string }[]>`
      select data->>'until' as until from effects where key = ${key} for update`;
    const from = new Date(mark?.until ?? first);
    const until = new Date(Math.min(latest, from.getTime() + longestMs));
    if (until <= from) return 0;
    const found = await look(tx, from, until);
    await tx.effect.update({ where: { key }, data: { data: { until } } });
    return found;
  });
}
