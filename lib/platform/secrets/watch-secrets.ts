import "server-only";
import { randomUUID } from "node:crypto";
import { hostname } from "node:os";
import { log } from "@/lib/log";
import { connections } from "@/lib/platform/database/db";
import { perProcess } from "@/lib/platform/per-process";
import { findFirstSecret } from "@/lib/platform/secrets/first-secret";
import { currentSecretId, knownIds, setKeyRing } from "@/lib/platform/secrets/key-ring";
import { readOrMakeSecrets } from "@/lib/platform/secrets/known-secrets";
import {
  readRecorded,
  recordFirst,
  removeReader,
  reportReader,
} from "@/lib/platform/secrets/recorded-secrets";

/** How soon a process notices a rotation, and says so, in milliseconds. */
const POLL_MS = 3_000;
/** How often it reports at least: a process that does not is taken for ended (`readReaders`). */
const REPORT_MS = 15_000;

type Watch = {
  id: string;
  timer: NodeJS.Timeout;
  /** Whether a look is under way: a database that does not answer gets no more of them. */
  isLooking: boolean;
  /** What was reported last, and when. */
  reported: { as: string; at: number } | null;
  saidUnknown: string | null;
};

const watch = perProcess<Watch | null>(
  "secrets' watch",
  () => null,
  (current) => clearInterval(current?.timer),
);

/**
 * Reads at the start of a process which of the secrets that it knows is current, and from then on watches for a rotation.
 * Each process reports which secrets it knows: `countersign rotate-secret` changes over once all know the new one.
 */
export async function watchSecrets(): Promise<void> {
  const database = connections();
  const known = readOrMakeSecrets();
  const first = await findFirstSecret(database, known);
  if (first) await recordFirst(database, first);
  if (watch.peek()) return look();
  const timer = setInterval(() => void lookAgain(), POLL_MS);
  timer.unref();
  watch.set({ id: randomUUID(), timer, isLooking: false, reported: null, saidUnknown: null });
  await look();
}

/** Says that this process has ended, so that a rotation does not wait for it. */
export async function unwatchSecrets(): Promise<void> {
  const watching = watch.peek();
  if (!watching) return;
  clearInterval(watching.timer);
  watch.set(null);
  await removeReader(connections(), watching.id);
}

async function lookAgain(): Promise<void> {
  const watching = watch.peek();
  if (!watching || watching.isLooking) return;
  watching.isLooking = true;
  try {
    await look();
  } catch (err) {
    log.warn({ err }, "which secret is current cannot be read, trying again");
  } finally {
    watching.isLooking = false;
  }
}

async function look(): Promise<void> {
  const database = connections();
  const recorded = await readRecorded(database);
  const before = currentSecretId();
  // Files change while a process runs; variables do not.
  setKeyRing(readOrMakeSecrets(), recorded);
  if (currentSecretId() !== before) log.info(`Secret ${currentSecretId()} is current in place of ${before}.`);
  const watching = watch.peek();
  if (!watching) return;
  sayUnknown(watching, recorded.find(({ currentSince, retiredAt }) => currentSince && !retiredAt)?.id);
  await report(watching);
}

async function report(watching: Watch): Promise<void> {
  const [known, currentId] = [knownIds(), currentSecretId()];
  const as = [...known, currentId].join();
  const { reported } = watching;
  if (reported?.as === as && performance.now() - reported.at < REPORT_MS) return;
  const name = `${hostname()}, process ${process.pid}`;
  await reportReader(connections(), { id: watching.id, name, knownIds: known, currentId });
  watching.reported = { as, at: performance.now() };
}

function sayUnknown(watching: Watch, currentId: string | undefined): void {
  const isKnown = currentId === undefined || knownIds().includes(currentId);
  if (isKnown || watching.saidUnknown === currentId) return;
  watching.saidUnknown = currentId;
  log.error(
    `This database is used with secret ${currentId}, and this process has ${knownIds().join(", ")}: links and stored secrets ` +
      "cannot be read. Set APP_SECRET to the instance's, and name it in APP_SECRET_FORMER if there is a newer one.",
  );
}
