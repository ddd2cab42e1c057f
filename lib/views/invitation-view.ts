import "server-only";
import type { AssignableRole } from "@/lib/contracts/members";
import { findInvitation, type InvitationState } from "@/lib/domain/members/accept-invitation";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

/** The data of an invitation link's page. */
export type InvitationView =
  | { state: "incomplete" }
  | { state: Exclude<InvitationState, "open">; email: string | null; workspaceName: string | null }
  | {
      state: "open";
      workspaceName: string;
      role: AssignableRole;
      /** The invited address. */
      email: string;
      /** Whether an account with that address exists; disclosed only to the mailbox that the link was sent to. */
      hasAccount: boolean;
      inviter: { name: string | null; email: string };
    };

/** Loads an invitation by its link, without authentication. */
export async function loadInvitationView(token: string): Promise<InvitationView> {
  const found = await findInvitation(token).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!found) return { state: "incomplete" };
  const { invitation, state } = found;
  if (state !== "open" || !invitation) {
    const isRemoved = !invitation || invitation.workspace.deletedAt !== null;
    return {
      state: state === "open" ? "withdrawn" : state,
      email: invitation?.email ?? null,
      workspaceName: isRemoved ? null : invitation.workspace.name,
    };
  }
  const [inviter, account] = await Promise.all([
    db().user.findUniqueOrThrow({
      where: { id: invitation.invitedById },
      select: { name: true, email: true },
    }),
    db().user.findUnique({ where: { email: invitation.email }, select: { emailVerified: true } }),
  ]);
  return {
    state,
    workspaceName: invitation.workspace.name,
    role: invitation.role === "admin" ? "admin" : "member",
    email: invitation.email,
    hasAccount: Boolean(account?.emailVerified),
    inviter,
  };
}
