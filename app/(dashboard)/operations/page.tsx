import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CurrentRuns } from "@/components/operations/current-runs";
import { FailedRuns } from "@/components/operations/failed-runs";
import { FunctionLoads } from "@/components/operations/function-loads";
import { HealthParts } from "@/components/operations/health-parts";
import { LiveRefresh } from "@/components/operations/live-refresh";
import { QueueFigures } from "@/components/operations/queue-figures";
import { RepairList } from "@/components/operations/repair-list";
import { Schedules } from "@/components/operations/schedules";
import { buttonStyles } from "@/components/ui/button-styles";
import { Callout } from "@/components/ui/callout";
import { PageHeader } from "@/components/ui/page-header";
import { type Operations, readOperations } from "@/lib/operations/queries";
import { requireDashboard } from "@/lib/workspaces/current-workspace";
import { discard, rerun } from "./actions";

export const metadata: Metadata = { title: "Operations" };

/** What the instance does in the background, for who operates it; to everybody else there is no such page. */
export default async function OperationsPage() {
  const { user } = await requireDashboard("/operations");
  if (!user.isInstanceAdmin) notFound();
  const { readiness, jobs, deliveries, repairs, inngestUrl } = await readOperations();
  return (
    <>
      <PageHeader
        title="Operations"
        description="What this instance does in the background, over all of its processes and workspaces."
        actions={<LiveRefresh />}
      />
      <div className="flex flex-col gap-8">
        <HealthParts readiness={readiness} />
        {inngestUrl && <AtInngest url={inngestUrl} />}
        {jobs ? <Queue jobs={jobs} deliveries={deliveries} /> : <QueueAway />}
        <RepairList repairs={repairs} />
      </div>
    </>
  );
}

type QueueProps = { jobs: NonNullable<Operations["jobs"]>; deliveries: Operations["deliveries"] };

function Queue({ jobs: { stats, overview, failed }, deliveries }: QueueProps) {
  return (
    <>
      <QueueFigures stats={stats} processes={overview?.processes ?? null} deliveries={deliveries} />
      {overview && (
        <>
          <FailedRuns runs={failed} loads={overview.functions} rerun={rerun} discard={discard} />
          <CurrentRuns runs={overview.current} />
          <FunctionLoads loads={overview.functions} />
          <Schedules schedules={overview.schedules} />
        </>
      )}
    </>
  );
}

function QueueAway() {
  return (
    <Callout tone="bad" title="The queue cannot be read">
      This process’s job engine is not running, or the database does not answer. The server’s log says why.
    </Callout>
  );
}

function AtInngest({ url }: { url: string }) {
  return (
    <Callout
      title="Inngest runs the background work"
      action={
        <a href={url} rel="noreferrer" className={buttonStyles({ size: "sm" })}>
          Open Inngest
        </a>
      }
    >
      Its runs, failures and schedules are on Inngest’s own page; here is what waits to be handed over to it.
    </Callout>
  );
}
