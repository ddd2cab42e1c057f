"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FailedRunItem } from "@/components/operations/failed-run-item";
import { FunctionName, shortName } from "@/components/operations/function-name";
import { Nothing, Section } from "@/components/operations/section";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import type { FailedRun, FunctionLoad } from "@/lib/ports/jobs/port";

/** One failed run, or all of a function. */
export type Which = { runId: string } | { functionId: string };

type Props = {
  /** The newest first; possibly not all. */
  runs: readonly FailedRun[];
  loads: readonly FunctionLoad[];
  rerun: (which: Which) => Promise<number>;
  discard: (which: Which) => Promise<number>;
};

type Discarding = { which: Which; count: number; name: string };

const runsWord = (count: number) => (count === 1 ? "1 run" : `${count.toLocaleString("en")} runs`);
const FAILURE = "That did not work. Please try again.";

/** What used up its attempts, by function: run it again, or discard it. */
export function FailedRuns({ runs, loads, rerun, discard }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState<string | null>(null);
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  const groups = byFunction(runs);
  const total = (functionId: string) =>
    loads.find((load) => load.functionId === functionId)?.failed ?? groups.get(functionId)?.length ?? 0;

  async function runAgain(which: Which) {
    setBusy("runId" in which ? which.runId : which.functionId);
    try {
      const count = await rerun(which);
      if (count === 0) toast.info("It has not failed any more");
      else toast.success(`${runsWord(count)} under way again`);
      router.refresh();
    } catch {
      toast.error(FAILURE);
    } finally {
      setBusy(null);
    }
  }

  async function confirmDiscard() {
    if (!discarding) return;
    const count = await discard(discarding.which).catch(() => {
      throw new Error(FAILURE);
    });
    toast.success(`${runsWord(count)} discarded`);
    router.refresh();
  }

  return (
    <Section
      title="Failed"
      description="Work that used up its attempts. Run again, it goes on from the step that failed: what was done before is not repeated."
    >
      {groups.size === 0 && <Nothing>Nothing has failed.</Nothing>}
      {[...groups].map(([functionId, failed]) => (
        <FailedGroup
          key={functionId}
          functionId={functionId}
          runs={failed}
          total={total(functionId)}
          busy={busy}
          onRerun={runAgain}
          onDiscard={(which, count) => setDiscarding({ which, count, name: shortName(functionId) })}
        />
      ))}
      <ConfirmDialog
        open={discarding !== null}
        onOpenChange={(open) => !open && setDiscarding(null)}
        title={`Discard ${runsWord(discarding?.count ?? 1)} of ${discarding?.name ?? ""}?`}
        description="What they had still to do will not be done. This cannot be undone."
        confirmLabel="Discard"
        onConfirm={confirmDiscard}
      />
    </Section>
  );
}

function byFunction(runs: readonly FailedRun[]): Map<string, FailedRun[]> {
  const groups = new Map<string, FailedRun[]>();
  for (const run of runs) groups.set(run.functionId, [...(groups.get(run.functionId) ?? []), run]);
  return groups;
}

type GroupProps = {
  functionId: string;
  runs: readonly FailedRun[];
  total: number;
  busy: string | null;
  onRerun: (which: Which) => void;
  onDiscard: (which: Which, count: number) => void;
};

function FailedGroup({ functionId, runs, total, busy, onRerun, onDiscard }: GroupProps) {
  const name = shortName(functionId);
  return (
    <div className="rounded-md border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5">
        <h3 className="flex min-w-0 flex-1 basis-48 items-center gap-2">
          <FunctionName id={functionId} className="truncate font-semibold" />
          <Badge tone="bad">{total.toLocaleString("en")} failed</Badge>
        </h3>
        {total > 1 && (
          <div className="flex gap-2">
            <Button
              size="sm"
              loading={busy === functionId}
              onClick={() => onRerun({ functionId })}
              aria-label={`Run all again: ${name}`}
            >
              Run all again
            </Button>
            <Button
              size="sm"
              variant="quiet"
              onClick={() => onDiscard({ functionId }, total)}
              aria-label={`Discard all: ${name}`}
            >
              Discard all
            </Button>
          </div>
        )}
      </div>
      <ul className="divide-y divide-line">
        {runs.map((run) => (
          <FailedRunItem
            key={run.id}
            run={run}
            isBusy={busy === run.id}
            onRerun={() => onRerun({ runId: run.id })}
            onDiscard={() => onDiscard({ runId: run.id }, 1)}
          />
        ))}
      </ul>
      {total > runs.length && (
        <p className="border-line border-t px-4 py-2.5 text-muted text-xs">
          The newest {runs.length} are shown.
        </p>
      )}
    </div>
  );
}
