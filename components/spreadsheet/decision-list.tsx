"use client";

import { Check, CircleQuestionMark } from "lucide-react";
import { useId } from "react";
import type { ImportDecision } from "@/components/spreadsheet/import-decision";
import { cn } from "@/components/ui/cn";
import { NativeSelect } from "@/components/ui/native-select";

type Props = {
  decisions: readonly ImportDecision[];
  decide: (key: string, value: string) => void;
  /** Whether the user has tried to continue: from then on, pending decisions are shown as errors. */
  isTried?: boolean;
};

/** How a list was read: one sentence per decision, with a control to change it. Pending decisions come first. */
export function DecisionList({ decisions, decide, isTried = false }: Props) {
  if (decisions.length === 0) return null;
  const asked = decisions.filter(({ value }) => value === null);
  const sorted = [...asked, ...decisions.filter(({ value }) => value !== null)];
  return (
    <ul aria-label="How the list is read" className="flex flex-col gap-2">
      {sorted.map((decision) => (
        <li
          key={decision.key}
          className={cn(
            "flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md px-3 py-2",
            decision.value === null ? "bg-warn-soft" : "bg-surface",
          )}
        >
          <DecisionItem
            decision={decision}
            decide={(value) => decide(decision.key, value)}
            isMissing={isTried && decision.value === null}
          />
        </li>
      ))}
    </ul>
  );
}

type ItemProps = { decision: ImportDecision; decide: (value: string) => void; isMissing: boolean };

function DecisionItem({ decision, decide, isMissing }: ItemProps) {
  const { text, label, options, value } = decision;
  const errorId = useId();
  const Icon = value === null ? CircleQuestionMark : Check;
  return (
    <>
      <p className="flex min-w-0 flex-1 basis-64 gap-2 text-pretty [overflow-wrap:anywhere]">
        <Icon
          aria-hidden
          className={cn("mt-0.5 size-4 shrink-0", value === null ? "text-warn" : "text-muted")}
        />
        <span>{text}</span>
      </p>
      {options.length > 0 && (
        <div className="w-full sm:w-64">
          <NativeSelect
            aria-label={label}
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? errorId : undefined}
            controlSize="sm"
            value={value ?? ""}
            options={options}
            {...(value === null ? { placeholder: "Choose…" } : {})}
            onChange={({ target }) => target.value !== "" && decide(target.value)}
          />
          {isMissing && (
            <p id={errorId} className="mt-1 text-sm text-bad">
              Choose one of them.
            </p>
          )}
        </div>
      )}
    </>
  );
}
