import "server-only";
import type { RequestContext } from "@/lib/context";
import type { InvitationDto, InviteMemberBody } from "@/lib/contracts/members";
import { db, type Tx } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { markDone } from "@/lib/idempotency/mark-done";
import { countMails } from "@/lib/mailing/mail-ceiling";
import { secondsUntilMail } from "@/lib/mailing/may-mail";
import { pendingInvitation } from "@/lib/members/queries";
import { assertSeatsSuffice } from "@/lib/members/seats";
import { toInvitationDto } from "@/lib/members/serialize";
import { writeOutbox } from "@/lib/outbox/write-outbox";
import { getClock } from "@/lib/ports/clock/get-clock";
import { newId } from "@/lib/pure/id";
import { lockUser } from "@/lib/users/lock-user";
import { requireWorkspace } from "@/lib/workspaces/get-workspace";
import { assertMay } from "@/lib/workspaces/policy";

/** An invitation's life (contract, section 5). */
const LIFE_MS = 7 * 86_400_000;

/**
 * Invites an address into a workspace and mails it a link. To an address that is invited already the mail goes out
 * again, with the role and a full week of what was asked for last.
 * @throws {AppError} NOT_FOUND, NOT_A_MEMBER, INSUFFICIENT_ROLE, ALREADY_MEMBER, SEAT_LIMIT_REACHED, RATE_LIMITED
 */
export async function inviteMember(
  userId: string,
  workspaceId: string,
  input: InviteMemberBody,
  ctx: Pick<RequestContext, "idempotentId" | "idempotentResult"> = {},
): Promise<InvitationDto> {
  const { workspace, role } = await requireWorkspace(userId, workspaceId);
  assertMay(role, "members:manage");
  // A repeat of a request that died after its work was done, before it could answer.
  const id = ctx.idempotentResult;
  const sent = id ? await db().invitation.findFirst({ where: { id, workspaceId } }) : null;
  if (sent) return toInvitationDto(sent);
  return db().$transaction(async (tx) => {
    // One invitation of an account after another: the seats are counted, and a second row for one address is not made.
    await lockUser(tx, workspace.ownerId);
    const member = await tx.membership.count({ where: { workspaceId, user: { email: input.email } } });
    if (member > 0)
      throw new AppError("ALREADY_MEMBER", {
        detail: `${input.email} is a member of this workspace already.`,
      });
    const row = await writeInvitation(tx, { ...input, workspaceId, invitedById: userId });
    await assertSeatsSuffice(tx, workspace.ownerId);
    await countMails(tx, workspaceId, 1);
    await assertMayInvite(input.email);
    await writeOutbox(tx, "workspace/member-invited", { invitationId: row.id, requestId: newId() });
    await markDone(tx, ctx, row.id);
    return toInvitationDto(row);
  });
}

/** @throws {AppError} RATE_LIMITED: the address was invited a moment ago, from here or from another workspace */
async function assertMayInvite(email: string): Promise<void> {
  const seconds = await secondsUntilMail("invitation", email);
  if (seconds !== null)
    throw new AppError("RATE_LIMITED", {
      detail: `${email} was mailed an invitation a moment ago. Try again in ${seconds} seconds.`,
      retryAfterSeconds: seconds,
    });
}

async function writeInvitation(
  tx: Tx,
  input: InviteMemberBody & { workspaceId: string; invitedById: string },
) {
  const { workspaceId, email, role, invitedById } = input;
  const createdAt = getClock().now();
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  const pending = await tx.invitation.findFirst({ where: { workspaceId, email, ...pendingInvitation() } });
  if (pending)
    return tx.invitation.update({ where: { id: pending.id }, data: { role, invitedById, expiresAt } });
  return tx.invitation.create({
    data: { id: newId(), workspaceId, email, role, invitedById, createdAt, expiresAt },
  });
}
