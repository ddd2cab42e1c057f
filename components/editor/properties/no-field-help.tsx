"use client";

import { useEditor } from "@/components/editor/editor-context";
import { useCommandKey } from "@/components/ui/command-key";
import { Kbd } from "@/components/ui/kbd";

const keysWith = (command: string): readonly (readonly [keys: string[], does: string])[] => [
  [["↑", "↓", "←", "→"], "Nudge (with Shift, 10 times as far)"],
  [["Tab"], "Next field"],
  [[command, "C"], "Copy (V to paste)"],
  [[command, "D"], "Duplicate"],
  [[command, "Z"], "Undo (with Shift, redo)"],
  [["Del"], "Remove"],
  [["Shift", "F10"], "Menu"],
  [["+", "−", "0"], `Zoom (also ${command} with the wheel)`],
  [["Esc"], "Clear selection"],
];

const textKeysWith = (command: string): ReturnType<typeof keysWith> => [
  [["/"], "Insert a block, a field or a variable"],
  [[command, "B"], "Bold (I italic, U underline)"],
  [[command, "K"], "Link"],
  [[command, "]"], "Indent ([ less)"],
  [[command, "F"], "Find and replace"],
  [[command, "Enter"], "Page break"],
  [[command, "Z"], "Undo (with Shift, redo)"],
  [["Enter"], "Properties of the selected field or image"],
  [["Esc"], "Move to the toolbar"],
];

/** Shown if nothing is selected: how to start, and the keyboard shortcuts. */
export function NoFieldHelp() {
  const { state } = useEditor();
  const isText = state.sourceKind === "document";
  const keys = (isText ? textKeysWith : keysWith)(useCommandKey());
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty text-muted">
        {isText
          ? "Put the cursor where a field belongs, then choose it from the list. Select a field to edit it."
          : "Drag a field from the list onto a page, or click it and then click a page. Select a field to edit it."}
      </p>
      <dl className="flex flex-col gap-2 text-xs text-muted">
        {keys.map(([parts, does]) => (
          <div key={does} className="flex items-center gap-2">
            <dt className="flex w-24 shrink-0 gap-1">
              {parts.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
