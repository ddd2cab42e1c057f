import type { BodyInline, BodyMark } from "@/lib/contracts/body";

/** Keeps links, underlines and other marks that a model's lines cannot express on the words that had them. Pure. */

/** Marks that the lines can express, and so may change. */
const WRITTEN: ReadonlySet<BodyMark["type"]> = new Set(["bold", "italic"]);

/** Shorter words occur in too many places to be found again when the surrounding words have changed. */
const MIN_FOUND_LENGTH = 3;

type Character = { readonly key: string; readonly node: BodyInline; readonly kept: readonly BodyMark[] };

const keptOf = ({ marks }: BodyInline): BodyMark[] => marks.filter(({ type }) => !WRITTEN.has(type));

/** Returns one entry for each character of text, and one for each other node. */
const charactersOf = (nodes: readonly BodyInline[]): Character[] =>
  nodes.flatMap((node): Character[] => {
    const kept = keptOf(node);
    if (node.type === "text") return [...node.text].map((key) => ({ key, node, kept }));
    const key = node.type === "hardBreak" ? "\n" : `\0${JSON.stringify(node.attrs)}`;
    return [{ key, node, kept }];
  });

/** Returns the new nodes with the marks that the old ones had on the same words. */
export function keepMarks(old: readonly BodyInline[], now: readonly BodyInline[]): BodyInline[] {
  const [before, after] = [charactersOf(old), charactersOf(now)];
  if (before.every(({ kept }) => kept.length === 0)) return [...now];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]?.key === after[start]?.key) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const marks = after.map((_, i): readonly BodyMark[] => {
    if (i < start) return before[i]?.kept ?? [];
    const fromEnd = after.length - i;
    return fromEnd <= end ? (before[before.length - fromEnd]?.kept ?? []) : [];
  });
  findAgain(before.slice(start, before.length - end), after, start, after.length - end, marks);
  return joined(after, marks);
}

/** Finds complete marked runs of the changed part that also occur in the new one. */
function findAgain(
  before: readonly Character[],
  after: readonly Character[],
  from: number,
  to: number,
  marks: (readonly BodyMark[])[],
): void {
  const text = after
    .slice(from, to)
    .map(({ key }) => (key.length > 2 ? "\0" : key))
    .join("");
  // Character indexes by their position in the text, which is counted in code units.
  const places = new Map<number, number>();
  let unit = 0;
  for (let i = from; i < to; i++) {
    places.set(unit, i);
    unit += (after[i]?.key.length ?? 0) > 2 ? 1 : (after[i]?.key.length ?? 0);
  }
  let searched = 0;
  for (let i = 0; i < before.length; ) {
    const { kept, node } = before[i] as Character;
    let end = i;
    let words = "";
    while (end < before.length && before[end]?.node === node) words += before[end++]?.key ?? "";
    i = end;
    if (kept.length === 0 || node.type !== "text" || words.length < MIN_FOUND_LENGTH) continue;
    const at = text.indexOf(words, searched);
    const place = places.get(at);
    if (at < 0 || place === undefined) continue;
    for (let n = 0; n < [...words].length; n++) marks[place + n] = kept;
    searched = at + words.length;
  }
}

const isSame = (a: readonly BodyMark[], b: readonly BodyMark[]): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

function joined(characters: readonly Character[], marks: readonly (readonly BodyMark[])[]): BodyInline[] {
  const nodes: BodyInline[] = [];
  let last: { node: BodyInline; kept: readonly BodyMark[] } | null = null;
  characters.forEach(({ key, node }, i) => {
    const kept = marks[i] ?? [];
    const open = nodes.at(-1);
    if (open?.type === "text" && last?.node === node && isSame(last.kept, kept))
      nodes[nodes.length - 1] = { ...open, text: open.text + key };
    else if (node.type === "text") nodes.push({ ...node, text: key, marks: [...node.marks, ...kept] });
    else nodes.push({ ...node, marks: [...node.marks, ...kept] });
    last = { node, kept };
  });
  return nodes;
}
