import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { OwnDomainResult, OwnDomainView } from "@/lib/contracts/own-domains";
import { recordNameOf, recordValueOf } from "@/lib/domain/own-domains/host-name";
import { stateOf } from "@/lib/domain/own-domains/policy";
import { forgetOwnDomains } from "@/lib/domain/own-domains/served-domains";
import { viewOwnDomain } from "@/lib/domain/own-domains/view-own-domain";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError, rateLimitedError } from "@/lib/errors";
import type { OwnDomain as Row } from "@/lib/generated/prisma/client";
import { db, type Tx } from "@/lib/platform/database/db";
import { isUniqueViolation } from "@/lib/platform/database/unique-violation";
import { lookUpTxt, type TxtAnswer, type TxtLookup } from "@/lib/platform/outbound/look-up-txt";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { getRateLimit } from "@/lib/platform/ports/rate-limit/get-rate-limit";
import type { RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { runInBatches } from "@/lib/pure/run-in-batches";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** Longer than a lookup takes (lib/platform/outbound/look-up-txt): a crashed check blocks no other for longer. */
const LEASE_MS = 20_000;
/** How often a verified host is checked, and one that waits for its record or has lost it. */
const CALM_MS = DAY_MS;
const ALERT_MS = HOUR_MS;
/** A claim that is older is checked by hand only. */
const WAITING_MS = 7 * DAY_MS;
/** Silent name servers do not prove that a record is gone; after this time they count as if it were. */
const SILENT_MS = 3 * DAY_MS;

const BY_HAND: RatePolicy = { name: "own-domain-checks", limit: 30, windowSeconds: 60 * 60 };

/**
 * Looks the record up at a person's request.
 * @throws {AppError} INSUFFICIENT_ROLE, NOT_FOUND (no domain), RATE_LIMITED, BUSY (a lookup is in progress)
 */
export async function checkOwnDomain(
  ctx: WorkspaceContext,
  lookUp: TxtLookup = lookUpTxt,
): Promise<OwnDomainView> {
  assertPermission(ctx.role, "workspace:update");
  const { workspaceId } = ctx;
  const { isAllowed, resetSeconds } = await (await getRateLimit()).consume(BY_HAND, workspaceId);
  if (!isAllowed)
    throw rateLimitedError(
      BY_HAND,
      resetSeconds,
      `A workspace’s record is looked up at most ${BY_HAND.limit} times an hour. It is also looked up without you.`,
    );
  const claimed = await lease(workspaceId);
  if (!claimed) {
    if ((await db().ownDomain.count({ where: { workspaceId } })) === 0)
      throw new AppError("NOT_FOUND", { detail: "This workspace has no own domain." });
    throw new AppError("BUSY", {
      detail: "The record is being looked up already. Try again in a few seconds.",
      retryAfterSeconds: 5,
    });
  }
  await check(claimed, lookUp);
  return viewOwnDomain(ctx);
}

/** How many domains are checked in one run, and at once: at 8 seconds a lookup, four minutes at most. */
const MOST_PER_RUN = 120;
const AT_ONCE = 4;

/**
 * Checks the domains that are due. @returns how many were checked
 */
export async function checkDueDomains(lookUp: TxtLookup = lookUpTxt, most = MOST_PER_RUN): Promise<number> {
  let checked = 0;
  await runInBatches(AT_ONCE, async () => {
    const due = await leaseDue(Math.min(AT_ONCE, most - checked));
    await Promise.all(due.map((row) => check(row, lookUp)));
    checked += due.length;
    return due.length;
  });
  return checked;
}

/** Reserves a domain's lookup; null if another one is in progress. */
async function lease(workspaceId: string): Promise<Row | null> {
  const now = getClock().now();
  const [row] = await db().ownDomain.updateManyAndReturn({
    where: { workspaceId, OR: [{ checkingUntil: null }, { checkingUntil: { lt: now } }] },
    data: { checkingUntil: new Date(now.getTime() + LEASE_MS) },
  });
  return row ?? null;
}

async function leaseDue(limit: number): Promise<Row[]> {
  if (limit <= 0) return [];
  const now = getClock().now();
  const ids = await db().$queryRaw<{ id: string }[]>`
    select d.workspace_id as id from own_domains d join workspaces w on w.id = d.workspace_id
     where d.next_check_at <= ${now} and w.deleted_at is null
       and (d.checking_until is null or d.checking_until < ${now})
     order by d.next_check_at limit ${limit}`;
  const rows = await Promise.all(ids.map(({ id }) => lease(id)));
  return rows.filter((row) => row !== null);
}

const resultOf = (answer: TxtAnswer, token: string): OwnDomainResult => {
  if (answer.kind !== "records") return answer.kind === "none" ? "missing" : "unanswered";
  const wanted = recordValueOf(token);
  return answer.texts.some((text) => text.trim() === wanted) ? "found" : "different";
};

async function check(claimed: Row, lookUp: TxtLookup): Promise<void> {
  const result = resultOf(await lookUp(recordNameOf(claimed.host)), claimed.token);
  try {
    await db().$transaction((tx) =>
      result === "found" ? found(tx, claimed) : notFound(tx, claimed, result),
    );
  } catch (error) {
    // Another workspace was verified first, or still is.
    if (!isUniqueViolation(error)) throw error;
    await db().$transaction((tx) => notFound(tx, claimed, "taken"));
  }
  forgetOwnDomains();
}

/** The row as it was claimed: it may have been removed, or its host replaced, during the lookup. */
const same = ({ workspaceId, host, token }: Row) => ({ workspaceId, host, token });

async function found(tx: Tx, claimed: Row): Promise<void> {
  const now = getClock().now();
  if (!claimed.verifiedAt) await releaseLost(tx, claimed);
  await tx.ownDomain.updateMany({
    where: same(claimed),
    data: {
      verifiedAt: claimed.verifiedAt ?? now,
      foundAt: now,
      missingSince: null,
      notifiedAt: null,
      checkedAt: now,
      lastResult: "found",
      nextCheckAt: new Date(now.getTime() + CALM_MS),
      checkingUntil: null,
    },
  });
}

/** Whoever has the name in DNS has taken the record of the other workspace away and put this one's there. */
async function releaseLost(tx: Tx, { workspaceId, host }: Row): Promise<void> {
  await tx.ownDomain.updateMany({
    where: {
      host,
      workspaceId: { not: workspaceId },
      verifiedAt: { not: null },
      missingSince: { not: null },
    },
    data: { verifiedAt: null, missingSince: null, lastResult: "taken", nextCheckAt: null },
  });
}

async function notFound(tx: Tx, claimed: Row, lastResult: Exclude<OwnDomainResult, "found">): Promise<void> {
  const now = getClock().now();
  const { verifiedAt, createdAt, foundAt } = claimed;
  const isSilent = lastResult === "unanswered";
  const isSilentForLong = foundAt !== null && now.getTime() - foundAt.getTime() > SILENT_MS;
  const counts = !isSilent || isSilentForLong;
  const missingSince = verifiedAt && (claimed.missingSince ?? (counts ? now : null));
  // The second check in a row that finds nothing, so that an hour's mistake in a zone alarms nobody.
  const isNotice = claimed.missingSince !== null && claimed.notifiedAt === null;
  const isGivenUp = verifiedAt
    ? stateOf({ verifiedAt, missingSince }, now) === "stopped"
    : now.getTime() - createdAt.getTime() > WAITING_MS;
  const nextCheckAt = new Date(now.getTime() + (isGivenUp ? CALM_MS : ALERT_MS));
  const { count } = await tx.ownDomain.updateMany({
    where: same(claimed),
    data: {
      missingSince,
      checkedAt: now,
      lastResult,
      nextCheckAt: verifiedAt || !isGivenUp ? nextCheckAt : null,
      checkingUntil: null,
      ...(isNotice ? { notifiedAt: now } : {}),
    },
  });
  if (count > 0 && isNotice && missingSince)
    await writeOutbox(tx, "workspace/domain-lost", {
      workspaceId: claimed.workspaceId,
      missingSince: missingSince.toISOString(),
    });
}
