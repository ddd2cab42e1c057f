import { Kbd } from "@/components/ui/kbd";

const KEYS: readonly (readonly [keys: string[], does: string])[] = [
  [["↑", "↓", "←", "→"], "Move a little; with Shift ten times as far"],
  [["Tab"], "Next field"],
  [["⌘", "C"], "Copy, and V to paste"],
  [["⌘", "D"], "Duplicate"],
  [["⌘", "Z"], "Undo, with Shift redo"],
  [["Del"], "Remove"],
  [["Esc"], "Let go"],
];

/** Nothing is selected: how to begin, and the keys. */
export function NoField() {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty text-muted">
        Drag a field from the list onto a page, or click it and then click where it goes. Select a field to
        change it.
      </p>
      <dl className="flex flex-col gap-2 text-xs text-muted">
        {KEYS.map(([keys, does]) => (
          <div key={does} className="flex items-center gap-2">
            <dt className="flex w-24 shrink-0 gap-1">
              {keys.map((key) => (
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
