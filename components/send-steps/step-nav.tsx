"use client";

import type { FlowStep } from "@/components/send-steps/send-steps";
import { Button } from "@/components/ui/button";

/** A step's name in two parts; the second is omitted on phones, where all steps share one row. */
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
  /** Returns a function that goes to a step; null if the step cannot be opened yet. */
  goTo: (step: FlowStep) => (() => void) | null;
};

/** Navigation for the steps from files to a sent document, shown in the bar of each step. */
export function StepNav({ order, current, isBusy, goTo }: Props) {
  return (
    <nav aria-label="Steps">
      <ol className="flex flex-wrap gap-1">
        {order.map((step, i) => {
          const go = goTo(step);
          return (
            <li key={step}>
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
            </li>
          );
        })}
      </ol>
    </nav>
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
