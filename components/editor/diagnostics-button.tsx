"use client";

import { CircleAlert, CircleCheck, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";
import type { Diagnostic } from "@/lib/contracts/diagnostics";

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** How many problems and hints there are; opens the list, and each leads to its place. */
export function DiagnosticsButton() {
  const { diagnostics } = useEditor();
  const [open, setOpen] = useState(false);
  const errors = diagnostics.filter((one) => one.severity === "error").length;
  const hints = diagnostics.length - errors;
  const words = [errors > 0 ? count(errors, "problem") : "", hints > 0 ? count(hints, "hint") : ""];
  const label = words.filter(Boolean).join(", ") || "No problems";
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="sm" aria-label={label}>
          {errors > 0 ? (
            <CircleAlert className="text-bad" aria-hidden />
          ) : hints > 0 ? (
            <TriangleAlert className="text-warn" aria-hidden />
          ) : (
            <CircleCheck className="text-good" aria-hidden />
          )}
          <span className="tabular-nums @max-xl:sr-only">{label}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        className="w-88 max-w-[calc(100vw-1rem)] p-0"
        aria-label="Problems and hints"
      >
        <DiagnosticList diagnostics={diagnostics} onGo={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  );
}

/** The role that a finding without a field is about. */
function roleAt(path: string): number | null {
  const found = /^roles\.(\d+)/.exec(path);
  return found ? Number(found[1]) : null;
}

export function DiagnosticList({
  diagnostics,
  onGo,
}: {
  diagnostics: readonly Diagnostic[];
  onGo: () => void;
}) {
  const { state, dispatch, goToField } = useEditor();
  if (diagnostics.length === 0)
    return <p className="px-4 py-6 text-center text-muted">Nothing is wrong. This can be published.</p>;
  const go = ({ fieldId, path }: Diagnostic) => {
    const role = state.content.roles[roleAt(path) ?? -1];
    onGo();
    if (fieldId) goToField(fieldId);
    else if (role) dispatch({ do: "act-as", roleKey: role.key });
  };
  return (
    <ul className="max-h-96 overflow-y-auto p-1">
      {diagnostics.map((one) => (
        <li key={`${one.code} ${one.path} ${one.message}`}>
          <button
            type="button"
            onClick={() => go(one)}
            className="flex w-full items-start gap-2.5 rounded-sm px-2.5 py-2 text-left hover:bg-tint"
          >
            {one.severity === "error" ? (
              <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-label="Problem" />
            ) : (
              <TriangleAlert className="mt-0.5 size-4 shrink-0 text-warn" aria-label="Hint" />
            )}
            <span className="min-w-0">{one.message}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
