"use client";

import { useQuery } from "@tanstack/react-query";
import { Pause, Play } from "lucide-react";
import { useState } from "react";
import { CurrentRuns } from "@/components/operations/current-runs";
import { type FailedRunActions, FailedRuns } from "@/components/operations/failed-runs";
import { FunctionLoads } from "@/components/operations/function-loads";
import { HealthParts } from "@/components/operations/health-parts";
import { QueueFigures } from "@/components/operations/queue-figures";
import { RepairList } from "@/components/operations/repair-list";
import { Schedules } from "@/components/operations/schedules";
import { type ResumeMails, StoppedMails } from "@/components/operations/stopped-mails";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyles } from "@/components/ui/button-styles";
import { Callout } from "@/components/ui/callout";
import { ICON_ON_PHONES, PageHeader } from "@/components/ui/page-header";
import { operationsQuery } from "@/lib/client/queries/operations";
import type { Operations } from "@/lib/domain/maintenance/queries";
import type { Serialized } from "@/lib/pure/serialized";

const EVERY_MS = 4_000;

type Props = { manage: FailedRunActions; resumeMails: ResumeMails };

/**
 * The instance's background activity, updated live while the page is visible. Auto-updating content must be pausable
 * (WCAG 2.2, 2.2.2); pausing also lets operators read an error undisturbed.
 */
export function OperationsView({ manage, resumeMails }: Props) {
  const [isPaused, setPaused] = useState(false);
  const { data } = useQuery({ ...operationsQuery, refetchInterval: isPaused ? false : EVERY_MS });
  if (!data) return null;
  const { readiness, jobs, deliveries, repairs, stoppedMails, inngestUrl } = data;
  return (
    <>
      <PageHeader
        title="Operations"
        description="Background work on this instance, across all processes and workspaces."
        actions={
          <>
            <ButtonLink href="/operations/billing">
              <span>
                Accounts<span className={ICON_ON_PHONES.words}> and billing</span>
              </span>
            </ButtonLink>
            <Button onClick={() => setPaused(!isPaused)} className={ICON_ON_PHONES.button}>
              {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
              <span className={ICON_ON_PHONES.words}>
                {isPaused ? "Resume auto-refresh" : "Pause auto-refresh"}
              </span>
            </Button>
          </>
        }
      />
      <div className="flex flex-col gap-8">
        <HealthParts readiness={readiness} />
        {inngestUrl && <AtInngest url={inngestUrl} />}
        {jobs ? <Queue jobs={jobs} deliveries={deliveries} manage={manage} /> : <QueueUnreachable />}
        <RepairList repairs={repairs} />
        <StoppedMails stopped={stoppedMails} resume={resumeMails} />
      </div>
    </>
  );
}

type QueueProps = {
  jobs: NonNullable<Serialized<Operations>["jobs"]>;
  deliveries: Serialized<Operations>["deliveries"];
  manage: FailedRunActions;
};

function Queue({ jobs: { stats, overview, failed }, deliveries, manage }: QueueProps) {
  return (
    <>
      <QueueFigures stats={stats} processes={overview?.processes ?? null} deliveries={deliveries} />
      {overview && (
        <>
          <FailedRuns runs={failed} loads={overview.functions} manage={manage} />
          <CurrentRuns runs={overview.current} />
          <FunctionLoads loads={overview.functions} />
          <Schedules schedules={overview.schedules} />
        </>
      )}
    </>
  );
}

function QueueUnreachable() {
  return (
    <Callout tone="bad" title="The queue can’t be read">
      This process’s job engine isn’t running, or the database isn’t responding. The server log says why.
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
      Its runs, failures and schedules are in Inngest’s own dashboard. This page shows what’s waiting to be
      handed over to it.
    </Callout>
  );
}
