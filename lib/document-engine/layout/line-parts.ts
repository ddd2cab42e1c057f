import type { TypesetField, TypesetLine, TypesetRun } from "./line";

type LinePart =
  | { readonly field: TypesetField }
  | { readonly field: null; readonly href: string | null; readonly runs: TypesetRun[] };

/** Returns the parts of a line in reading order: text, links and fields. */
export function linePartsOf({ runs, fields }: TypesetLine): LinePart[] {
  const parts: LinePart[] = [];
  const waiting = [...fields];
  for (const item of runs) {
    while (waiting[0] && waiting[0].index < item.run.start)
      parts.push({ field: waiting.shift() as TypesetField });
    const last = parts.at(-1);
    if (last && !last.field && last.href === item.look.href) last.runs.push(item);
    else parts.push({ field: null, href: item.look.href, runs: [item] });
  }
  return [...parts, ...waiting.map((field) => ({ field }))];
}

export interface LinkedPart {
  readonly href: string;
  readonly runs: TypesetRun[];
}

/** Returns the links of a line in reading order. */
export function linkedParts({ runs }: TypesetLine): LinkedPart[] {
  const parts: LinkedPart[] = [];
  for (const [index, item] of runs.entries()) {
    const { href } = item.look;
    if (href === null) continue;
    if (runs[index - 1]?.look.href === href) parts.at(-1)?.runs.push(item);
    else parts.push({ href, runs: [item] });
  }
  return parts;
}

/** Groups adjacent runs, from left to right. */
export function adjacentRuns(runs: readonly TypesetRun[]): TypesetRun[][] {
  const groups: TypesetRun[][] = [];
  for (const run of runs.toSorted((a, b) => a.x - b.x)) {
    const before = groups.at(-1)?.at(-1);
    if (before && run.x - (before.x + before.width) < 0.5) groups.at(-1)?.push(run);
    else groups.push([run]);
  }
  return groups;
}
