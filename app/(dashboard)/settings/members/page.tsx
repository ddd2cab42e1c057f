import type { Metadata } from "next";
import { InvitationList } from "@/components/members/invitation-list";
import { InviteMember } from "@/components/members/invite-member";
import { MemberList } from "@/components/members/member-list";
import { Callout } from "@/components/ui/callout";
import { PageHeader } from "@/components/ui/page-header";
import { may } from "@/lib/domain/workspaces/policy";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadMembersPage } from "@/lib/views/members-view";

export const metadata: Metadata = { title: "Members" };

/** The workspace's members and pending invitations. */
export default async function MembersPage() {
  const { user, current } = await requireDashboard("/settings/members");
  const { members, invitations, seats } = await loadMembersPage(user.userId, current);
  const canManage = may(current.role, "members:manage");
  return (
    <>
      <PageHeader
        title="Members"
        description={`${seats.used} of ${seats.allowed} seats in use. Each person takes one seat across all of the owner’s workspaces, and so does a pending invitation.`}
        actions={canManage && <InviteMember workspaceId={current.id} />}
      />
      {!canManage && (
        <Callout className="mb-6">
          You can see who’s a member. To invite someone or change a role, ask an owner or admin.
        </Callout>
      )}
      <div className="flex flex-col gap-8">
        <MemberList workspace={current} members={members} userId={user.userId} canManage={canManage} />
        <InvitationList workspaceId={current.id} invitations={invitations} canManage={canManage} />
      </div>
    </>
  );
}
