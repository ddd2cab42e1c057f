import "server-only";
import { db, type Tx } from "@/lib/db";
import { getClock } from "@/lib/ports/clock/get-clock";
import { LATE_MS } from "@/lib/sweeper/ask-again";

export type Stretch = {
  /** How old things are when they are looked at. */
  delayMs: number;
  /** So much is looked at in one go after a time in which nothing ran. */
  longestMs: number;
  /** Where the very first look begins, before `delayMs`: what happened earlier has been settled, or never will be. */
  firstMs: number;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const SOON: Stretch = { delayMs: LATE_MS, longestMs: DAY_MS, firstMs: DAY_MS };

/**
 * Looks at what happened in a stretch of time, once, when it is a minute old or as old as `stretch` says: the next look
 * goes on where this one ended. So a check that needs a join costs a minute's rows, and not all that ever were. The mark
 * moves in the transaction that repairs, under a lock: of two sweeps the second finds nothing left.
 * @param name of the mark
 * @param look checks the rows whose time lies after `from` and not after `until`
 * @returns what `look` returns; 0 when there was no stretch to look at
 */
export async function lookOnce(
  name: string,
  look: (tx: Tx, from: Date, until: Date) => Promise<number>,
  { delayMs, longestMs, firstMs }: Stretch = SOON,
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
