import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { MembersView } from "@/components/members/members-view";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { membersQuery } from "@/lib/client/queries/members";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadMembersView } from "@/lib/views/members-view";

export const metadata: Metadata = { title: "Members" };

/** The workspace's members and pending invitations. */
export default async function MembersPage() {
  const { user, current } = await requireDashboard("/settings/members");
  const page = await loadMembersView(user.userId, current);
  return (
    <HydrationBoundary state={dehydratedQuery(membersQuery(current.id), page)}>
      <MembersView workspace={current} userId={user.userId} />
    </HydrationBoundary>
  );
}
