import "server-only";
import { randomBytes } from "node:crypto";
import type { WorkspaceContext } from "@/lib/context";
import type { OwnDomainBody, OwnDomainView } from "@/lib/contracts/own-domains";
import { assertMayHaveOwnDomain } from "@/lib/domain/entitlements/entitlements";
import { parseOwnHost } from "@/lib/domain/own-domains/host-name";
import { forgetOwnDomains } from "@/lib/domain/own-domains/served-domains";
import { viewOwnDomain } from "@/lib/domain/own-domains/view-own-domain";
import { recordWorkspaceAct } from "@/lib/domain/security-log/record-act";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError, invalidInput } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Bytes of a token that nobody else can put into DNS beforehand. */
const TOKEN_BYTES = 16;

/** All domains of an instance: each process holds the list in memory, 200 bytes each. */
export const MOST_OWN_DOMAINS = 10_000;

/**
 * Claims a host for the workspace, in place of any earlier one. It is served once its TXT
 * record was found; claiming it takes it from nobody. The same host again changes nothing.
 * @throws {AppError} INSUFFICIENT_ROLE, PLAN_REQUIRED, INVALID_INPUT (no host name, or not theirs)
 */
export async function setOwnDomain(
  ctx: WorkspaceContext,
  { host: typed }: OwnDomainBody,
): Promise<OwnDomainView> {
  assertPermission(ctx.role, "workspace:update");
  await assertMayHaveOwnDomain(ctx.workspaceId);
  const host = parseOwnHost(typed);
  const { workspaceId } = ctx;
  const former = await db().ownDomain.findUnique({ where: { workspaceId } });
  if (former?.host !== host) {
    await assertNotTaken(host, workspaceId);
    if (!former) await assertRoom();
    await claim(ctx, host);
    forgetOwnDomains();
  }
  return viewOwnDomain(ctx);
}

/** A host whose record is missing can be claimed: whoever has the name in DNS decides by the next record. */
async function assertNotTaken(host: string, workspaceId: string): Promise<void> {
  const other = await db().ownDomain.count({
    where: {
      host,
      verifiedAt: { not: null },
      missingSince: null,
      workspaceId: { not: workspaceId },
    },
  });
  if (other > 0)
    throw invalidInput({
      path: "host",
      code: "taken",
      message: "is used by another workspace: remove it there first, or use another host name",
    });
}

async function assertRoom(): Promise<void> {
  if ((await db().ownDomain.count()) >= MOST_OWN_DOMAINS)
    throw new AppError("INVALID_STATE", {
      detail: `This service has reached its limit of ${MOST_OWN_DOMAINS} own domains. Ask its operator.`,
    });
}

async function claim(ctx: WorkspaceContext, host: string): Promise<void> {
  const { workspaceId } = ctx;
  const now = getClock().now();
  const fresh = {
    host,
    token: randomBytes(TOKEN_BYTES).toString("base64url"),
    createdAt: now,
    verifiedAt: null,
    foundAt: null,
    missingSince: null,
    notifiedAt: null,
    checkedAt: null,
    lastResult: null,
    nextCheckAt: now,
    checkingUntil: null,
  };
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
    const before = await tx.ownDomain.findUnique({ where: { workspaceId }, select: { host: true } });
    await tx.ownDomain.upsert({ where: { workspaceId }, create: { workspaceId, ...fresh }, update: fresh });
    if (before?.host !== host) await recordHost(tx, ctx, before?.host ?? null, host);
  });
}

const recordHost = (tx: Tx, ctx: WorkspaceContext, from: string | null, to: string | null): Promise<void> =>
  recordWorkspaceAct(tx, ctx.workspaceId, ctx, {
    type: "settings.changed",
    target: { type: "own_domain", id: null, name: to ?? from },
    details: { "host.from": from, "host.to": to },
  });

/**
 * Gives the workspace's domain up: no new link uses it, and no proxy gets a certificate for it. Idempotent.
 * @throws {AppError} INSUFFICIENT_ROLE
 */
export async function removeOwnDomain(ctx: WorkspaceContext): Promise<void> {
  assertPermission(ctx.role, "workspace:update");
  const { workspaceId } = ctx;
  await db().$transaction(async (tx) => {
    await tx.$queryRaw`select 1 from workspaces where id = ${workspaceId}::uuid for no key update`;
    const before = await tx.ownDomain.findUnique({ where: { workspaceId }, select: { host: true } });
    if (!before) return;
    await tx.ownDomain.deleteMany({ where: { workspaceId } });
    await recordHost(tx, ctx, before.host, null);
  });
  forgetOwnDomains();
}
