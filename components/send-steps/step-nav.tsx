"use client";

import { Check } from "lucide-react";
import type { FlowStep } from "@/components/send-steps/send-steps";
import { Button } from "@/components/ui/button";

/** A step's name; what comes second is left out on phones, where all steps share one row. */
const WORDS: Readonly<Record<FlowStep, readonly [string, string?]>> = {
  files: ["Files"],
  people: ["Recipients"],
  fields: ["Fields"],
  review: ["Review", " and send"],
};

type Props = {
  order: readonly FlowStep[];
  current: FlowStep;
  isBusy: boolean;
  /** Goes to a step; null for one that cannot be gone to now: it is done for good, or waits for others. */
  goTo: (step: FlowStep) => (() => void) | null;
};

/** The steps from files to a sent document, in the bar of each of them. */
export function StepNav({ order, current, isBusy, goTo }: Props) {
  const at = order.indexOf(current);
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-1">
        {order.map((step, i) => {
          const go = goTo(step);
          return (
            <li key={step}>
              {i < at && !go ? (
                <Done step={step} />
              ) : (
                <Button
                  size="sm"
                  variant={step === current ? "secondary" : "quiet"}
                  aria-current={step === current ? "step" : undefined}
                  className="max-sm:px-2"
                  disabled={isBusy || (step !== current && !go)}
                  onClick={() => step !== current && go?.()}
                >
                  <span className="tabular-nums text-muted">{i + 1}</span> <Name step={step} />
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** The files are combined, or uploaded: nothing leads back into them. */
function Done({ step }: { step: FlowStep }) {
  return (
    <span className="flex h-7 items-center gap-1.5 px-2.5 font-medium text-muted text-xs max-sm:px-2">
      <Check className="size-3.5 text-good" aria-hidden />
      <span>
        <Name step={step} />
        <span className="sr-only">, done</span>
      </span>
    </span>
  );
}

function Name({ step }: { step: FlowStep }) {
  const [name, rest] = WORDS[step];
  return (
    <span>
      {name}
      {rest && <span className="max-sm:sr-only">{rest}</span>}
    </span>
  );
}
