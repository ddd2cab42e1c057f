"use client";

import { CircleAlert, CircleCheck, CircleDashed, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { DiagnosticList } from "@/components/editor/diagnostic-list";
import { useEditor } from "@/components/editor/editor-context";
import { Button } from "@/components/ui/button";
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover";

/** Whether a text has no content; false for a PDF. */
const isBlank = (body: { content?: readonly { content?: unknown }[] } | null | undefined): boolean =>
  body?.content?.every((block) => block.content === undefined) ?? false;

const count = (n: number, one: string): string => `${n} ${n === 1 ? one : `${one}s`}`;

/** Number of errors and hints; opens the list, whose entries go to their locations. */
export function DiagnosticsButton() {
  const { state, diagnostics, goTo } = useEditor();
  const [open, setOpen] = useState(false);
  const errors = diagnostics.filter((one) => one.severity === "error").length;
  const hints = diagnostics.length - errors;
  // In a new template, there is nothing yet that errors could be about.
  const isFresh = state.content.fields.length === 0 && (errors === 0 || isBlank(state.content.body));
  const words = [errors > 0 ? count(errors, "problem") : "", hints > 0 ? count(hints, "hint") : ""];
  const label = words.filter(Boolean).join(", ") || "No problems";
  return (
    <Popover open={open} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="quiet" size="sm" aria-label={label}>
          {isFresh && diagnostics.length > 0 ? (
            <CircleDashed aria-hidden />
          ) : errors > 0 ? (
            <CircleAlert className="text-bad" aria-hidden />
          ) : hints > 0 ? (
            <TriangleAlert className="text-warn" aria-hidden />
          ) : (
            <CircleCheck className="text-good" aria-hidden />
          )}
          <span className="tabular-nums @max-xl/stage:hidden">{label}</span>
          {diagnostics.length > 0 && (
            <span className="tabular-nums @xl/stage:hidden">{diagnostics.length}</span>
          )}
        </Button>
      </PopoverTrigger>
      <PopoverContent
        align="end"
        className="w-88 max-w-[calc(100vw-1rem)] p-0"
        aria-label="Problems and hints"
      >
        {diagnostics.length === 0 ? (
          <p className="px-4 py-6 text-center text-muted">No problems found.</p>
        ) : (
          <DiagnosticList
            diagnostics={diagnostics}
            onGo={(diagnostic) => {
              setOpen(false);
              goTo(diagnostic);
            }}
          />
        )}
      </PopoverContent>
    </Popover>
  );
}
