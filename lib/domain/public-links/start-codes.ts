import "server-only";
import { PUBLIC_LINK_LIMITS, type StartCodeBody } from "@/lib/contracts/public-links";
import { requireOpenLink } from "@/lib/domain/public-links/require-open-link";
import { isStartCode } from "@/lib/domain/visitor-starts/start-code";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { newId } from "@/lib/pure/id";
import { networkOf } from "@/lib/pure/network-of";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Codes mailed to visitors. They prove the address, so that whoever begins documents without end needs as many
 * mailboxes; the bounds are those of mails to strangers, and apply where request limits are off too.
 */

const HOUR = 3_600;
const PER_NETWORK: RatePolicy = {
  name: "public-link-codes",
  limit: PUBLIC_LINK_LIMITS.codesPerNetwork,
  windowSeconds: HOUR,
};
const PER_EMAIL: RatePolicy = {
  name: "public-link-mails",
  limit: PUBLIC_LINK_LIMITS.codesPerEmail,
  windowSeconds: HOUR,
};
const PER_EMAIL_AT_ONCE: RatePolicy = { name: "public-link-mail", limit: 1, windowSeconds: 60 };

const DEFAULT_LOCALE = "en";

/**
 * Mails a code to the address with which a visitor wants to begin. The mail has nothing in it that they entered.
 * @throws {AppError} NOT_FOUND, INVALID_STATE (409), RATE_LIMITED
 */
export async function requestStartCode(
  { ip }: { ip: string | null },
  token: string,
  { email, locale = DEFAULT_LOCALE }: StartCodeBody,
): Promise<{ expiresAt: string }> {
  const { link } = await requireOpenLink(token);
  await count(PER_NETWORK, networkOf(ip ?? ""));
  const address = sha256Hex(email).slice(0, 32);
  await count(PER_EMAIL_AT_ONCE, address);
  await count(PER_EMAIL, address);
  const createdAt = getClock().now();
  const expiresAt = new Date(createdAt.getTime() + PUBLIC_LINK_LIMITS.codeMinutes * 60_000);
  const id = newId();
  await db().$transaction(async (tx) => {
    await tx.publicLinkCode.create({ data: { id, linkId: link.id, email, locale, createdAt, expiresAt } });
    await writeOutbox(tx, "public-link/code-requested", { codeId: id });
  });
  return { expiresAt: expiresAt.toISOString() };
}

async function count(policy: RatePolicy, key: string): Promise<void> {
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(policy, key);
  if (isAllowed) return;
  throw new AppError("RATE_LIMITED", {
    detail: "Too many codes were requested. Look for an earlier email, or try again later.",
    retryAfterSeconds: resetSeconds,
  });
}

/**
 * Checks an entered code against the newest one mailed to the address: each check is one of its few tries.
 * @returns the code's id, to be used up with the start
 * @throws {AppError} INVALID_INPUT at `code`: `invalid_value` for a wrong one, `outdated` where a new one is needed
 */
export async function checkStartCode(linkId: string, email: string, entered: string): Promise<string> {
  const [row] = await db().$queryRaw<{ id: string }[]>`
    update public_link_codes set tries = tries + 1
     where id = (select id from public_link_codes
                  where link_id = ${linkId}::uuid and email = ${email} order by id desc limit 1)
       and used_at is null and tries < ${PUBLIC_LINK_LIMITS.triesPerCode} and expires_at > ${getClock().now()}
    returning id`;
  if (!row) throw outdated();
  if (isStartCode(row.id, entered)) return row.id;
  throw invalidInput({ path: "code", code: "invalid_value", message: "is not the code of the email" });
}

const outdated = (): AppError =>
  invalidInput({ path: "code", code: "outdated", message: "is no longer valid: request a new one" });

/** Uses up a code, with the start that it allows. @throws {AppError} INVALID_INPUT for one used meanwhile */
export async function spendStartCode(tx: Tx, id: string): Promise<void> {
  const { count: used } = await tx.publicLinkCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: getClock().now() },
  });
  if (used === 0) throw outdated();
}

export const codeRequired = (): AppError =>
  new AppError("CODE_REQUIRED", {
    detail: "Many begin here at the moment. Request a code by mail, and enter it to begin.",
  });
