import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { updateOptimistically } from "@/lib/client/queries/update-optimistically";
import type { AssignableRole } from "@/lib/contracts/members";
import type { MembersView } from "@/lib/views/members-view";

/** The workspace's members, pending invitations and seats. */
export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["members", workspaceId] as const,
    queryFn: ({ signal }) => callInternalApi<MembersView>("GET", "/api/members", { workspaceId, signal }),
  });

/**
 * Optimistic update: shows a member in another role.
 * @returns rolls the update back
 */
export const setRoleOptimistically = (
  client: QueryClient,
  workspaceId: string,
  userId: string,
  role: AssignableRole,
) =>
  updateOptimistically(client, membersQuery(workspaceId), (page) => ({
    ...page,
    members: page.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
  }));

/**
 * Optimistic update: no longer shows an invitation.
 * @returns rolls the update back
 */
export const removeInvitationOptimistically = (
  client: QueryClient,
  workspaceId: string,
  invitationId: string,
) =>
  updateOptimistically(client, membersQuery(workspaceId), (page) => ({
    ...page,
    invitations: page.invitations.filter(({ id }) => id !== invitationId),
  }));
