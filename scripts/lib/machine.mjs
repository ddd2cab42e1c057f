/** What a machine must have before anything is started on it; each refusal is one line. */
import { mkdirSync, readdirSync, statfsSync } from "node:fs";
import { explained, Failure } from "./failure.mjs";
import { migrationsDir, release } from "./paths.mjs";

/** An empty database takes 60 MB, and its log grows by 16 MB at a time. */
const NEEDED_MB = 200;
const DAY_MS = 24 * 60 * 60 * 1000;

/** @param {string} dataDir is created if missing @param {number} [neededMb] @throws {Failure} */
export function assertRoom(dataDir, neededMb = NEEDED_MB) {
  let freeMb;
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o711 });
    const { bavail, bsize } = statfsSync(dataDir);
    freeMb = Math.floor((bavail * bsize) / 1_000_000);
  } catch (error) {
    throw explained(error, `Cannot write to ${dataDir}`);
  }
  if (freeMb < neededMb)
    throw new Failure(
      `The disk of ${dataDir} is full: ${freeMb} MB are free, and ${neededMb} are needed. Make room, or set DATA_DIR.`,
    );
}

/**
 * Signatures carry this machine's time, and sessions end by it. A clock that was never set is behind everything: no
 * version runs before it was made. A day is allowed for machines whose clock runs in their local time.
 * @param {string} [madeAt] ISO 8601 @param {number} [now] milliseconds since 1970 @throws {Failure}
 */
export function assertClock(madeAt = release?.date ?? newestMigration(), now = Date.now()) {
  if (!madeAt || now > Date.parse(madeAt) - DAY_MS) return;
  throw new Failure(
    `The clock of this machine says ${new Date(now).toISOString()}, but this version was made at ${madeAt}: set the clock.`,
  );
}

/**
 * A checkout was made no earlier than its newest migration, whose folder begins with its time.
 * @returns {string | undefined} ISO 8601
 */
function newestMigration() {
  const [, year, month, day, hour, minute] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)/.exec(readdirSync(migrationsDir).sort().findLast(isDated) ?? "") ?? [];
  return year && `${year}-${month}-${day}T${hour}:${minute}:00.000Z`;
}

/** @param {string} name */
const isDated = (name) => /^\d{14}_/.test(name);
