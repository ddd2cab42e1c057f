import "server-only";
import { log } from "@/lib/log";
import { BACKUP_LOCKS } from "@/lib/platform/database/backup-locks";
import { db } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";

/**
 * Whether nothing may leave this instance. A restored back-up holds work that the instance it came from goes on doing:
 * its mails, webhooks and jobs would be done twice, and by a copy that somebody only wanted to look into. It therefore
 * starts quiet until the operator resumes it (`countersign resume`).
 */

/** The start ends with this line alone (instrumentation.ts). */
export class RestoringError extends Error {
  constructor() {
    super("A back-up is being restored into this database: start again when that has ended.");
    this.name = "RestoringError";
  }
}

/** How soon a running process notices that it was resumed, in milliseconds. */
const POLL_MS = 2_000;

type Quiet = { since: Date; timer: NodeJS.Timeout };

const quiet = perProcess<Quiet | null>(
  "quiet",
  () => null,
  (current) => clearInterval(current?.timer),
);

export const isQuiet = (): boolean => quiet.peek() != null;

/** When the back-up was restored that has not been resumed; null if work is done. */
export const quietSince = (): Date | null => quiet.peek()?.since ?? null;

const findRestoration = () =>
  db().restoration.findFirst({ where: { resumedAt: null }, select: { restoredAt: true } });

/**
 * Reads at the start of a process whether the instance is quiet, and if so, watches for the end of that. A process never
 * becomes quiet later: only an empty database is restored into, and no server runs on one.
 * @throws {RestoringError} while a back-up is being restored: the rows that say so are not committed yet
 */
export async function beginQuietly(): Promise<void> {
  await assertNotRestoring();
  const restoration = await findRestoration();
  if (!restoration || isQuiet()) return;
  log.warn(
    "This instance was restored from a back-up: it sends no mails and webhooks, and runs no jobs, until `countersign resume`.",
  );
  const timer = setInterval(() => void look(), POLL_MS);
  timer.unref();
  quiet.set({ since: restoration.restoredAt, timer });
}

/** The lock is given back with the end of the statement, so that servers that start together do not meet. */
async function assertNotRestoring(): Promise<void> {
  const [row] = await db().$queryRaw<{ isFree: boolean }[]>`
    select pg_try_advisory_xact_lock_shared(${BACKUP_LOCKS.class}::int, ${BACKUP_LOCKS.restore}::int) as "isFree"`;
  if (row?.isFree) return;
  throw new RestoringError();
}

async function look(): Promise<void> {
  try {
    if (await findRestoration()) return;
  } catch (err) {
    log.warn({ err }, "whether work is resumed cannot be read, trying again");
    return;
  }
  clearInterval(quiet.peek()?.timer);
  quiet.set(null);
  log.info("Work is resumed.");
}
