"use client";

import { useQuery } from "@tanstack/react-query";
import { InvitationList } from "@/components/members/invitation-list";
import { InviteMemberDialog } from "@/components/members/invite-member-dialog";
import { MemberList } from "@/components/members/member-list";
import { Callout } from "@/components/ui/callout";
import { PageHeader } from "@/components/ui/page-header";
import { membersQuery } from "@/lib/client/queries/members";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";

type Props = {
  workspace: WorkspaceDto;
  /** The signed-in user. */
  userId: string;
};

/** The workspace's members and pending invitations, updated when someone joins. */
export function MembersView({ workspace, userId }: Props) {
  const { data } = useQuery(membersQuery(workspace.id));
  if (!data) return null;
  const { members, invitations, seats, canManage } = data;
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Members"
        description={`${seats.used} of ${seats.allowed} seats in use. Each person takes one seat across all of the owner’s workspaces, and so does a pending invitation.`}
        actions={canManage && <InviteMemberDialog />}
      />
      {!canManage && (
        <Callout className="mb-6">
          You can see who’s a member. To invite someone or change a role, ask an owner or admin.
        </Callout>
      )}
      <div className="flex flex-col gap-8">
        <MemberList workspace={workspace} members={members} userId={userId} canManage={canManage} />
        <InvitationList invitations={invitations} canManage={canManage} />
      </div>
    </div>
  );
}
