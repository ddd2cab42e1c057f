import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ConnectedApps } from "@/components/settings/connected-apps";
import { PageHeader } from "@/components/ui/page-header";
import { CONNECTED_APPS_PAGE_SIZE, connectedAppQueries } from "@/lib/client/queries/connected-apps";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import type { WorkspaceDto } from "@/lib/contracts/workspaces";
import { listGrants } from "@/lib/domain/oauth/grants";
import { requireDashboard } from "@/lib/views/current-workspace";
import { orFirstPage } from "@/lib/views/or-first-page";

export const metadata: Metadata = { title: "Connected apps" };

type Props = { searchParams: Promise<{ cursor?: string }> };

export default async function ConnectedAppsPage({ searchParams }: Props) {
  const { cursor } = await searchParams;
  const { user, workspaces } = await requireDashboard("/settings/apps");
  const page = await orFirstPage(
    listGrants(user.userId, { limit: CONNECTED_APPS_PAGE_SIZE, cursor }),
    cursor,
    "/settings/apps",
  );
  return (
    <div className="max-w-3xl">
      <PageHeader
        title="Connected apps"
        description="Assistants and other apps that may act for you. None of them can sign, manage members or change billing."
      />
      <p className="mb-6 max-w-prose text-pretty text-muted">
        Each works in the workspaces you belong to, with your role in each: {reachText(workspaces)}.
      </p>
      <HydrationBoundary state={dehydratedQuery(connectedAppQueries.page(cursor), page)}>
        <ConnectedApps cursor={cursor} />
      </HydrationBoundary>
    </div>
  );
}

/** Returns a text such as `Alder Street, Obi & Partners. Not in Legal, whose owner does not allow it`. */
function reachText(workspaces: readonly WorkspaceDto[]): string {
  const names = (allows: boolean) =>
    workspaces.filter(({ allowsAssistants }) => allowsAssistants === allows).map(({ name }) => name);
  const [open, closed] = [names(true), names(false)];
  const where = open.length > 0 ? open.join(", ") : "currently none";
  return closed.length > 0
    ? `${where}. Not in ${closed.join(", ")}, where the owner doesn’t allow it`
    : where;
}
