import "server-only";
import type { AssignableRole } from "@/lib/contracts/members";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { findInvitation, type InvitationState } from "@/lib/members/accept-invitation";

/** What the page of an invitation's link says. */
export type InvitationPage =
  | { state: "incomplete" }
  | { state: Exclude<InvitationState, "open">; email: string | null; workspaceName: string | null }
  | {
      state: "open";
      workspaceName: string;
      role: AssignableRole;
      /** Whose it is. */
      email: string;
      /** Whether somebody signs in with that address already; told to nobody but its mailbox, where the link went. */
      hasAccount: boolean;
      inviter: { name: string | null; email: string };
    };

/** Reads an invitation by its link, before anybody has signed in. */
export async function loadInvitationPage(token: string): Promise<InvitationPage> {
  const found = await findInvitation(token).catch((error: unknown) => {
    if (error instanceof AppError) return null;
    throw error;
  });
  if (!found) return { state: "incomplete" };
  const { invitation, state } = found;
  if (state !== "open" || !invitation) {
    const isGone = !invitation || invitation.workspace.deletedAt !== null;
    return {
      state: state === "open" ? "withdrawn" : state,
      email: invitation?.email ?? null,
      workspaceName: isGone ? null : invitation.workspace.name,
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
