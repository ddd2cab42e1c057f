import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { OperationsView } from "@/components/operations/operations-view";
import { RecentActivity } from "@/components/security-log/recent-activity";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { operationsQuery } from "@/lib/client/queries/operations";
import { readOperations } from "@/lib/domain/maintenance/queries";
import { toSerialized } from "@/lib/pure/serialized";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadRecentEvents } from "@/lib/views/security-log-view";
import { discardFailedRunsAction, rerunFailedRunsAction, resumeStoppedMails } from "./actions";

export const metadata: Metadata = { title: "Operations" };

/** Events of the instance's log that the page shows. */
const RECENT = 30;

/** Background operations of the instance, for operators; a 404 for everyone else. */
export default async function OperationsPage() {
  const { user } = await requireDashboard("/operations");
  if (!user.isInstanceAdmin) notFound();
  const recent = await loadRecentEvents({ kind: "instance" }, RECENT);
  return (
    <>
      <HydrationBoundary state={dehydratedQuery(operationsQuery, toSerialized(await readOperations()))}>
        <OperationsView
          manage={{ rerun: rerunFailedRunsAction, discard: discardFailedRunsAction }}
          resumeMails={resumeStoppedMails}
        />
      </HydrationBoundary>
      <div className="mt-8">
        <RecentActivity
          events={recent}
          title="Operators’ log"
          description="What operators did on this instance."
        />
      </div>
    </>
  );
}
