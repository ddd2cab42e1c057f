"use client";

import { CountersignError } from "@countersign/client";
import { useState } from "react";
import { FailedRunItem } from "@/components/operations/failed-run-item";
import { FunctionName, shortFunctionName } from "@/components/operations/function-name";
import { useAction } from "@/components/shell/use-action";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { EmptyNote, Section } from "@/components/ui/section";
import { toast } from "@/components/ui/toast";
import { operationsQuery } from "@/lib/client/queries/operations";
import type { FailedRun, FunctionLoad } from "@/lib/platform/ports/jobs/port";
import { groupThousands } from "@/lib/pure/group-thousands";
import type { Serialized } from "@/lib/pure/serialized";

/** A single failed run, or all failed runs of a function. */
export type FailedRunSelector = { runId: string } | { functionId: string };

/** @returns the number of runs */
export type FailedRunActions = {
  rerun: (which: FailedRunSelector) => Promise<number>;
  discard: (which: FailedRunSelector) => Promise<number>;
};

type Props = {
  /** Newest first; may be truncated. */
  runs: readonly Serialized<FailedRun>[];
  loads: readonly FunctionLoad[];
  manage: FailedRunActions;
};

type Discarding = { which: FailedRunSelector; count: number; name: string };

const runsWord = (count: number) => (count === 1 ? "1 run" : `${groupThousands(count)} runs`);

const idOf = (which: FailedRunSelector): string => ("runId" in which ? which.runId : which.functionId);

/** Errors of server actions carry no message for users. */
const orFailure = (result: Promise<number>): Promise<number> =>
  result.catch(() => {
    throw new CountersignError(0, { detail: "That didn’t work. Try again." });
  });

/** Runs that exhausted their attempts, by function: rerun or discard them. */
export function FailedRuns({ runs, loads, manage }: Props) {
  const [discarding, setDiscarding] = useState<Discarding | null>(null);
  const groups = byFunction(runs);
  const total = (functionId: string) =>
    loads.find((load) => load.functionId === functionId)?.failed ?? groups.get(functionId)?.length ?? 0;

  const rerunning = useAction({
    call: (which: FailedRunSelector) => orFailure(manage.rerun(which)),
    changes: operationsQuery.queryKey,
    onSuccess: (count) => {
      if (count === 0) toast.info("Nothing left to run again");
      else toast.success(`${runsWord(count)} resumed`);
    },
  });
  const busy = rerunning.isPending ? idOf(rerunning.variables) : null;

  const ending = useAction({
    call: (which: FailedRunSelector) => orFailure(manage.discard(which)),
    changes: operationsQuery.queryKey,
    onSuccess: (count) => toast.success(`${runsWord(count)} discarded`),
    failure: "caller",
  });

  return (
    <Section
      title="Failed"
      description="Runs that used up their attempts. When run again, they continue from the step that failed. Completed steps aren’t repeated."
    >
      {groups.size === 0 && <EmptyNote>No failed runs.</EmptyNote>}
      {[...groups].map(([functionId, failed]) => (
        <FailedGroup
          key={functionId}
          functionId={functionId}
          runs={failed}
          total={total(functionId)}
          busy={busy}
          onRerun={rerunning.mutate}
          onDiscard={(which, count) => setDiscarding({ which, count, name: shortFunctionName(functionId) })}
        />
      ))}
      <ConfirmDialog
        open={discarding !== null}
        onOpenChange={(open) => !open && setDiscarding(null)}
        title={`Discard ${runsWord(discarding?.count ?? 1)} of ${discarding?.name ?? ""}?`}
        description="Their remaining steps won’t be run. This can’t be undone."
        confirmLabel="Discard"
        onConfirm={async () => {
          if (discarding) await ending.mutateAsync(discarding.which);
        }}
      />
    </Section>
  );
}

function byFunction(runs: readonly Serialized<FailedRun>[]): Map<string, Serialized<FailedRun>[]> {
  const groups = new Map<string, Serialized<FailedRun>[]>();
  for (const run of runs) groups.set(run.functionId, [...(groups.get(run.functionId) ?? []), run]);
  return groups;
}

type GroupProps = {
  functionId: string;
  runs: readonly Serialized<FailedRun>[];
  total: number;
  busy: string | null;
  onRerun: (which: FailedRunSelector) => void;
  onDiscard: (which: FailedRunSelector, count: number) => void;
};

function FailedGroup({ functionId, runs, total, busy, onRerun, onDiscard }: GroupProps) {
  const name = shortFunctionName(functionId);
  return (
    <div className="rounded-md border border-line bg-raised">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-b px-4 py-2.5">
        <h3 className="flex min-w-0 flex-1 basis-48 items-center gap-2">
          <FunctionName id={functionId} className="truncate font-semibold" />
          <Badge tone="bad">{groupThousands(total)} failed</Badge>
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
          Showing the newest {runs.length}.
        </p>
      )}
    </div>
  );
}
