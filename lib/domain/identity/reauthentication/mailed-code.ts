import "server-only";
import { REAUTHENTICATION_CODE_MINUTES } from "@/lib/contracts/reauthentication";
import { countAccountMail } from "@/lib/domain/mail-delivery/may-mail-account";
import { AppError, rateLimitedError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { newId } from "@/lib/pure/id";
import { equalBytes, hmac } from "@/lib/pure/secrets";

// A code by mail, for accounts that have neither a password nor a second factor: their mailbox, or the account at a
// provider that has this address, is what opens them. It counts only in the session that asked for it.

const PURPOSE = "reauthentication-code";
const DIGITS = 6;
/**
 * Tries of one code. With five codes an hour (lib/domain/mail-delivery/may-mail-account) whoever holds a stolen session
 * has one chance in 1,600 a day, while its owner receives 120 mails about it.
 */
const TRIES = 5;

const codeUnder = (key: Uint8Array, id: string): string =>
  String(hmac(key, id).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");

/** Derived from the row's id and the instance's secret, so that neither the database nor a queue contains it. */
export const mailedCodeOf = (id: string): string => codeUnder(keyFor(PURPOSE), id);

/** Constant-time. */
const isMailedCode = (id: string, entered: string): boolean =>
  keysFor(PURPOSE).some((key) => equalBytes(Buffer.from(codeUnder(key, id)), Buffer.from(entered)));

/**
 * Mails a code to the session's person; the former one no longer counts.
 * @throws {AppError} RATE_LIMITED
 */
export async function mailCode(sessionId: string, email: string): Promise<{ expiresAt: string }> {
  const refusal = await countAccountMail("reauthentication-code", email);
  if (refusal)
    throw rateLimitedError(
      refusal.policy,
      refusal.seconds,
      "No more codes can be mailed now. Look for an earlier email, or try again later.",
    );
  const createdAt = getClock().now();
  const expiresAt = new Date(createdAt.getTime() + REAUTHENTICATION_CODE_MINUTES * 60_000);
  const code = { id: newId(), tries: 0, createdAt, expiresAt };
  await db().$transaction(async (tx) => {
    await tx.reauthenticationCode.upsert({
      where: { sessionId },
      create: { ...code, sessionId },
      update: code,
    });
    await writeOutbox(tx, "user/reauthentication-code", { codeId: code.id });
  });
  return { expiresAt: expiresAt.toISOString() };
}

/**
 * Checks an entered code, which uses one of its few tries.
 * @returns the code's id, to be used up together with what it allows
 * @throws {AppError} UNAUTHENTICATED, in words for the person
 */
export async function checkMailedCode(sessionId: string, entered: string): Promise<string> {
  const [row] = await db().$queryRaw<{ id: string }[]>`
    update reauthentication_codes set tries = tries + 1
     where session_id = ${sessionId}::uuid and expires_at > ${getClock().now()} and tries < ${TRIES}
    returning id`;
  if (!row) throw ended();
  if (!isMailedCode(row.id, entered))
    throw new AppError("UNAUTHENTICATED", { detail: "This is not the code of the newest email. Try again." });
  return row.id;
}

/** Uses a code up: of two requests with the same one, one succeeds. @throws {AppError} UNAUTHENTICATED */
export async function spendMailedCode(tx: Tx, id: string): Promise<void> {
  const { count } = await tx.reauthenticationCode.deleteMany({ where: { id } });
  if (count === 0) throw ended();
}

const ended = () =>
  new AppError("UNAUTHENTICATED", {
    detail: "This code is no longer valid. Have another one mailed to you.",
  });
