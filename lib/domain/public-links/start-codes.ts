import "server-only";
import { PUBLIC_LINK_LIMITS, type StartCodeBody } from "@/lib/contracts/public-links";
import { isStartCode } from "@/lib/domain/documents/visitor-starts/start-code";
import { type AddressAllowance, countMailTo } from "@/lib/domain/mail-delivery/address-allowance";
import { mailboxOf } from "@/lib/domain/mail-delivery/mailbox-of";
import { requireOpenLink } from "@/lib/domain/public-links/inspect-link";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { consumeByNetwork } from "@/lib/platform/ports/rate-limit/consume-by-network";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy, RateVerdict } from "@/lib/platform/ports/rate-limit/port";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * Codes mailed to visitors. They prove the address, so that a person who begins documents without limit needs as many
 * mailboxes. Each counts as a mail of the workspace to that address; the other limits also apply if request limits
 * are off.
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

/**
 * Tries are counted by network, so that a stranger's tries do not use up those of the mail's recipient; their total
 * is limited as well. With six digits, one network guesses a code with a probability of 5 in 1,000,000, and any
 * number of networks with 50 in 1,000,000; for the five codes of an hour that is 1 in 4,000, and for the twenty mails
 * of a day 1 in 1,000.
 */
const TRIES_PER_NETWORK: RatePolicy = {
  name: "public-link-tries",
  limit: PUBLIC_LINK_LIMITS.triesPerCode,
  windowSeconds: PUBLIC_LINK_LIMITS.codeMinutes * 60,
};

const DEFAULT_LOCALE = "en";

/**
 * Mails a code to the address with which a visitor wants to begin. The mail contains nothing that they entered.
 * @throws {AppError} NOT_FOUND, INVALID_STATE (409), RATE_LIMITED
 */
export async function requestStartCode(
  { ip }: { ip: string | null },
  token: string,
  { email, locale = DEFAULT_LOCALE }: StartCodeBody,
): Promise<{ expiresAt: string }> {
  const { link } = await requireOpenLink(token);
  const limiter = await getRateLimit();
  assertAllowed(await consumeByNetwork(limiter, PER_NETWORK, [ip]));
  const address = sha256Hex(mailboxOf(email)).slice(0, 32);
  assertAllowed(await limiter.consume(PER_EMAIL_AT_ONCE, address));
  assertAllowed(await limiter.consume(PER_EMAIL, address));
  const createdAt = getClock().now();
  const expiresAt = new Date(createdAt.getTime() + PUBLIC_LINK_LIMITS.codeMinutes * 60_000);
  const id = newId();
  await db().$transaction(async (tx) => {
    // Counted like an invitation of the workspace to this address. It is never held, since the code would expire.
    const allowance = await countMailTo(tx, { workspaceId: link.workspaceId, address: email });
    if (allowance.goes !== "now") throw tooMany(secondsUntil(allowance));
    await tx.publicLinkCode.create({ data: { id, linkId: link.id, email, locale, createdAt, expiresAt } });
    await writeOutbox(tx, "public-link/code-requested", { codeId: id });
  });
  return { expiresAt: expiresAt.toISOString() };
}

function assertAllowed({ isAllowed, resetSeconds }: RateVerdict): void {
  if (!isAllowed) throw tooMany(resetSeconds);
}

/**
 * Returns the seconds until another code may be mailed. If the address gets no more mails at all, this is not
 * revealed, because somebody else may be asking.
 */
const secondsUntil = (allowance: AddressAllowance): number =>
  allowance.goes === "later"
    ? Math.ceil((allowance.at.getTime() - getClock().now().getTime()) / 1000)
    : 24 * HOUR;

const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError("RATE_LIMITED", {
    detail: "No more codes can be mailed to this address now. Look for an earlier email, or try again later.",
    retryAfterSeconds,
  });

/**
 * Checks an entered code against the newest one mailed to the address: each check uses one of the few tries of the
 * caller's network.
 * @returns the code's id, to be consumed together with the start
 * @throws {AppError} INVALID_INPUT at `code`: `invalid_value` for a wrong one, `outdated` if a new one is needed
 */
export async function checkStartCode(
  { ip }: { ip: string | null },
  linkId: string,
  { email, code: entered }: { email: string; code: string },
): Promise<string> {
  const newest = await db().publicLinkCode.findFirst({
    where: { linkId, email },
    orderBy: { id: "desc" },
    select: { id: true },
  });
  if (!newest) throw outdated();
  // Checked first, so that a network that has used up its own tries does not use up the total.
  const { isAllowed } = await consumeByNetwork(await getRateLimit(), TRIES_PER_NETWORK, [ip, newest.id]);
  if (!isAllowed) throw outdated();
  const [row] = await db().$queryRaw<{ id: string }[]>`
    update public_link_codes set tries = tries + 1
     where id = ${newest.id}::uuid and used_at is null and expires_at > ${getClock().now()}
       and tries < ${PUBLIC_LINK_LIMITS.triesPerCodeOfAll}
    returning id`;
  if (!row) throw outdated();
  if (isStartCode(row.id, entered)) return row.id;
  throw invalidInput({ path: "code", code: "invalid_value", message: "is not the code of the email" });
}

const outdated = (): AppError =>
  invalidInput({ path: "code", code: "outdated", message: "is no longer valid: request a new one" });

/**
 * Consumes a code, together with the start that it allows. @throws {AppError} INVALID_INPUT if it was used meanwhile
 */
export async function consumeStartCode(tx: Tx, id: string): Promise<void> {
  const { count: used } = await tx.publicLinkCode.updateMany({
    where: { id, usedAt: null },
    data: { usedAt: getClock().now() },
  });
  if (used === 0) throw outdated();
}

export const codeRequiredError = (): AppError =>
  new AppError("CODE_REQUIRED", {
    detail: "Many people are starting here at the moment. Request a code by email, and enter it to begin.",
  });
