import "server-only";
import type { RequestContext } from "@/lib/context";
import type { InvitationDto, InviteMemberBody } from "@/lib/contracts/members";
import { assertWithinAccount } from "@/lib/domain/entitlements/read-only";
import { assertSeatsSuffice } from "@/lib/domain/entitlements/seats";
import { lockUser } from "@/lib/domain/identity/users/lock-user";
import { countMailTo } from "@/lib/domain/mail-delivery/address-allowance";
import { countMails } from "@/lib/domain/mail-delivery/mail-ceiling";
import { countAccountMail } from "@/lib/domain/mail-delivery/may-mail-account";
import { pendingInvitationFilter } from "@/lib/domain/members/queries";
import { toInvitationDto } from "@/lib/domain/members/serialize";
import { requireWorkspace } from "@/lib/domain/workspaces/get-workspace";
import { assertPermission } from "@/lib/domain/workspaces/permissions";
import { AppError, invalidInput, rateLimitedError } from "@/lib/errors";
import { db, type Tx } from "@/lib/platform/database/db";
import { markRequestDone } from "@/lib/platform/idempotency/mark-request-done";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { writeOutbox } from "@/lib/platform/ports/jobs/write-outbox";
import { newId } from "@/lib/pure/id";

/** Lifetime of an invitation in milliseconds (contract, section 5). */
const LIFETIME_MS = 7 * 86_400_000;
const DAY_MS = 86_400_000;

/**
 * Invites an address to a workspace and mails it a link. An address that was already invited gets the mail again,
 * with the latest requested role and a full week.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, ALREADY_MEMBER, SEAT_LIMIT_REACHED, PLAN_REQUIRED,
 *   RATE_LIMITED
 */
export async function inviteMember(
  userId: string,
  workspaceId: string,
  input: InviteMemberBody,
  ctx: Pick<RequestContext, "idempotentId" | "idempotentResult"> = {},
): Promise<InvitationDto> {
  const { workspace, role } = await requireWorkspace(userId, workspaceId);
  assertPermission(role, "members:manage");
  // This is a retry of a request that committed but crashed before it responded.
  const id = ctx.idempotentResult;
  const sent = id ? await db().invitation.findFirst({ where: { id, workspaceId } }) : null;
  if (sent) return toInvitationDto(sent);
  await assertWithinAccount({ workspaceId, principal: { userId } });
  return db().$transaction(async (tx) => {
    // Serializes an account's invitations, so that seats are counted correctly and an address gets only one row.
    await lockUser(tx, workspace.ownerId);
    const member = await tx.membership.count({ where: { workspaceId, user: { email: input.email } } });
    if (member > 0)
      throw new AppError("ALREADY_MEMBER", {
        detail: `${input.email} is already a member of this workspace.`,
      });
    const row = await writeInvitation(tx, { ...input, workspaceId, invitedById: userId });
    await assertSeatsSuffice(tx, workspace.ownerId);
    await countMails(tx, workspaceId, 1);
    await assertMayInvite(input.email);
    await assertMayMail(tx, workspaceId, input.email);
    await writeOutbox(tx, "workspace/member-invited", { invitationId: row.id, requestId: newId() });
    await markRequestDone(tx, ctx, row.id);
    return toInvitationDto(row);
  });
}

/** @throws {AppError} RATE_LIMITED: the address was invited a moment ago, from this or another workspace */
async function assertMayInvite(email: string): Promise<void> {
  const reached = await countAccountMail("invitation", email);
  if (!reached) return;
  const { policy, seconds } = reached;
  throw rateLimitedError(
    policy,
    seconds,
    `An invitation was just sent to ${email}. Try again in ${seconds} seconds.`,
  );
}

/**
 * An invitation to a workspace counts like an invitation to sign. It is refused instead of held: the inviting member
 * is present and can try again.
 * @throws {AppError} RATE_LIMITED, INVALID_INPUT (the address reported the workspace's mails)
 */
async function assertMayMail(tx: Tx, workspaceId: string, email: string): Promise<void> {
  const allowance = await countMailTo(tx, { workspaceId, address: email });
  if (allowance.goes === "now") return;
  if (allowance.goes === "never")
    throw invalidInput({
      path: "email",
      code: "reported",
      message: "has reported this workspace’s emails and no longer gets them",
    });
  const isStopped = allowance.goes === "stopped";
  const waitMs = isStopped ? DAY_MS : allowance.at.getTime() - getClock().now().getTime();
  throw new AppError("RATE_LIMITED", {
    detail: isStopped
      ? "Several recipients reported this workspace's emails, so none are sent until the operator of this service resumes them."
      : `${email} has reached today’s limit of invitations. Try again tomorrow (UTC).`,
    retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)),
  });
}

async function writeInvitation(
  tx: Tx,
  input: InviteMemberBody & { workspaceId: string; invitedById: string },
) {
  const { workspaceId, email, role, invitedById } = input;
  const createdAt = getClock().now();
  const expiresAt = new Date(createdAt.getTime() + LIFETIME_MS);
  const pending = await tx.invitation.findFirst({
    where: { workspaceId, email, ...pendingInvitationFilter() },
  });
  if (pending)
    return tx.invitation.update({ where: { id: pending.id }, data: { role, invitedById, expiresAt } });
  return tx.invitation.create({
    data: { id: newId(), workspaceId, email, role, invitedById, createdAt, expiresAt },
  });
}
