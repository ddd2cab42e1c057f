import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { api } from "@/lib/client/api";
import { showAs } from "@/lib/client/queries/show-as";
import type { AssignableRole } from "@/lib/contracts/members";
import type { MembersView } from "@/lib/views/members-view";

/** The workspace's members, pending invitations and seats. */
export const membersQuery = (workspaceId: string) =>
  queryOptions({
    queryKey: ["members", workspaceId] as const,
    queryFn: ({ signal }) => api<MembersView>("GET", "/api/members", { workspaceId, signal }),
  });

/**
 * Optimistic update: shows a member in another role.
 * @returns rolls the update back
 */
export const showRoleAs = (client: QueryClient, workspaceId: string, userId: string, role: AssignableRole) =>
  showAs(client, membersQuery(workspaceId), (page) => ({
    ...page,
    members: page.members.map((member) => (member.userId === userId ? { ...member, role } : member)),
  }));

/**
 * Optimistic update: no longer shows an invitation.
 * @returns rolls the update back
 */
export const showWithdrawn = (client: QueryClient, workspaceId: string, invitationId: string) =>
  showAs(client, membersQuery(workspaceId), (page) => ({
    ...page,
    invitations: page.invitations.filter(({ id }) => id !== invitationId),
  }));
