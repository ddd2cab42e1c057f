import { ChevronRight } from "lucide-react";
import { shortFunctionName } from "@/components/operations/function-name";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import type { FailedRun } from "@/lib/platform/ports/jobs/port";
import type { Serialized } from "@/lib/pure/serialized";

type Props = { run: Serialized<FailedRun>; isBusy: boolean; onRerun: () => void; onDiscard: () => void };

/** One failed run: its error, its age and its actions. Events carry ids, never user content. */
export function FailedRunItem({ run, isBusy, onRerun, onDiscard }: Props) {
  const name = `${shortFunctionName(run.functionId)}, ${run.error.message}`;
  return (
    <li className="flex flex-col gap-2 px-4 py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-64">
          <p className="[overflow-wrap:anywhere]">
            <span className="font-medium">{run.error.name}</span>: {run.error.message}
          </p>
          <p className="text-muted text-xs">
            Failed <DateText value={run.failedAt} />, started <DateText value={run.createdAt} />
          </p>
        </div>
        <div className="flex gap-2">
          <Button size="sm" loading={isBusy} onClick={onRerun} aria-label={`Run again: ${name}`}>
            Run again
          </Button>
          <Button size="sm" variant="quiet" onClick={onDiscard} aria-label={`Discard: ${name}`}>
            Discard
          </Button>
        </div>
      </div>
      <details className="group">
        <summary className="inline-flex cursor-pointer list-none items-center gap-1 rounded-sm text-muted text-xs hover:text-ink">
          <ChevronRight className="size-3.5 transition-transform group-open:rotate-90" aria-hidden />
          Event and stack trace
        </summary>
        <pre className="mt-2 whitespace-pre-wrap rounded-md bg-surface p-3 font-mono text-xs [overflow-wrap:anywhere]">
          {`${JSON.stringify(run.event, null, 2)}\n\n${run.error.stack ?? "No stack trace is available."}`}
        </pre>
      </details>
    </li>
  );
}
