import { Bands, type Box, centreOf, overlapX, overlapY, widthOf } from "./box";
import { folded } from "./fold";
import type { FoundField } from "./found-field";
import { tidy } from "./labels";
import type { PageBlanks } from "./page-blanks";
import { PartyWords } from "./parties";
import type { Run } from "./text-lines";
import { meaningOf } from "./vocabulary";

const TITLE_REACH = 330;
/** Farther up, only text on a line of its own is a title. */
const NEAR_TITLE = 70;
const BLOCK_REACH = 130;
const HEADING_REACH = 300;
const MAX_TITLE = 45;
/** Sides of a signature that its party is printed at. */
const CAPTION_REACH = 16;
const DEFINED = /^[\s,]*[^“"„«「『]{0,60}?[(（]?[^“"„«「『]{0,20}[“"„«「『]([^”"“»」』]{2,40})[”"“»」』]/u;

interface Context {
  readonly pages: ReadonlyMap<number, { readonly words: Bands<Run>; readonly all: readonly Run[] }>;
  readonly parties: PartyWords;
  readonly language: string;
  readonly labels: ReadonlySet<Run>;
}

/** Says who fills in each field, the same party by the same name throughout the document. */
export function assignRoles(
  fields: readonly FoundField[],
  pages: readonly PageBlanks[],
  language: string,
): string[] {
  const context: Context = {
    pages: new Map(pages.map(({ page, words }) => [page, { words: new Bands(words), all: words }])),
    parties: new PartyWords(),
    language,
    labels: new Set(fields.flatMap(({ label }) => (label?.run ? [label.run] : []))),
  };
  const signatures = fields.filter(({ type }) => type === "signature" || type === "initials");
  nameSignatures(signatures, context);
  const roles = [...new Set(signatures.flatMap(({ role }) => (role ? [role] : [])))];
  for (const field of fields) if (!field.role) assign(field, signatures, roles, context);
  const known = roles.length > 0 ? roles : mostNamed(fields);
  for (const field of fields)
    if (field.role && !known.includes(field.role)) Object.assign(field, { role: null, roleSource: "none" });
  return known;
}

/** Without signatures, the parties that fields name. */
function mostNamed(fields: readonly FoundField[]): string[] {
  const counts = new Map<string, number>();
  for (const { role, roleSource } of fields)
    if (role && roleSource === "label") counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= 2)
    .map(([role]) => role)
    .slice(0, 6);
}

function nameSignatures(signatures: readonly FoundField[], context: Context): void {
  for (const field of signatures) {
    const named = ownParty(field, context) ?? captionParty(field, context) ?? titleParty(field, context);
    if (named) Object.assign(field, { role: named, roleSource: "label" });
  }
  const nameless = signatures.filter(({ role, type }) => !role && type === "signature");
  if (nameless.length < 2) return;
  // Titles that no list has are taken where several blocks have different ones.
  const titles = nameless.map((field) => anyTitle(field, context));
  if (new Set(titles.map((title) => folded(title ?? ""))).size >= 2)
    for (const [i, field] of nameless.entries()) {
      const title = titles[i];
      if (!title) continue;
      context.parties.add(title);
      Object.assign(field, { role: title, roleSource: "label" });
    }
  numberColumns(signatures);
}

/** Signatures beside each other without a name are different people's. */
function numberColumns(signatures: readonly FoundField[]): void {
  const rest = signatures.filter(({ role, type }) => !role && type === "signature");
  for (const field of rest) {
    const row = rest
      .filter(({ page, box }) => page === field.page && overlapY(box, field.box) > 0)
      .sort((a, b) => a.box.x0 - b.box.x0);
    if (row.length >= 2)
      Object.assign(field, { role: `Signer ${row.indexOf(field) + 1}`, roleSource: "block" });
  }
}

const ownParty = ({ label }: FoundField, { parties }: Context): string | null =>
  label ? (parties.mentions(label.text).at(-1)?.label ?? null) : null;

/** Words right below the line, above it or before it. */
function captionParty({ page, box }: FoundField, { pages, parties }: Context): string | null {
  const words = pages.get(page)?.words;
  if (!words) return null;
  const zones = [
    { x0: box.x0 - 4, x1: box.x1 + 4, y0: box.y1 - 2, y1: box.y1 + CAPTION_REACH },
    { x0: box.x0 - 150, x1: box.x0 + 2, y0: box.y1 - 14, y1: box.y1 + 2 },
  ];
  for (const zone of zones) {
    const near = words
      .near(zone)
      .filter((run) => run.text.length <= 80 && overlapX(run, zone) > 0.4 * widthOf(run));
    const found = near.sort((a, b) => a.y0 - b.y0).flatMap(({ text }) => parties.mentions(text));
    if (found[0]) return found[0].label;
  }
  return null;
}

function runsAbove({ page, box }: FoundField, { pages }: Context, reach: number): Run[] {
  const zone = { x0: box.x0 - 130, x1: box.x1 + 60, y0: box.y0 - reach, y1: box.y0 + 3 };
  const words = pages.get(page)?.words.near(zone) ?? [];
  return words
    .filter(
      (run) =>
        run.baseline <= box.y0 + 4 &&
        (run.isRtl || run.x0 < box.x1) &&
        (run.x1 > box.x0 || box.x0 - run.x1 < 120),
    )
    .sort((a, b) => b.baseline - a.baseline);
}

/** The heading of the block that contains a signature. */
function titleParty(field: FoundField, context: Context): string | null {
  for (const run of runsAbove(field, context, TITLE_REACH)) {
    const isFar = field.box.y0 - run.baseline > NEAR_TITLE;
    if (run.text.length > (isFar ? 45 : 90) || !isInColumn(run, field.box)) continue;
    const found = context.parties.mentions(run.text)[0];
    if (found) return found.label;
  }
  return null;
}

function anyTitle(field: FoundField, context: Context): string | null {
  for (const run of runsAbove(field, context, 130)) {
    const text = tidy(run.text);
    const isLabel = context.labels.has(run) || meaningOf(text, context.language) !== null;
    const isShort = text.length >= 2 && text.length <= MAX_TITLE && !/[.;]$/.test(run.text);
    if (isShort && !isLabel && isInColumn(run, field.box) && /\p{L}/u.test(text)) return text;
  }
  return null;
}

/** Starts over the box, or centred over it. */
const isInColumn = (run: Box, box: Box): boolean =>
  Math.abs(run.x0 - box.x0) < 130 &&
  run.x0 <= centreOf(box) + 10 &&
  run.x1 <= box.x1 + Math.max(60, 0.5 * widthOf(box));

function assign(
  field: FoundField,
  signatures: readonly FoundField[],
  roles: readonly string[],
  context: Context,
): void {
  const set = (role: string | null | undefined, roleSource: FoundField["roleSource"]): boolean => {
    if (!role) return false;
    Object.assign(field, { role, roleSource });
    return true;
  };
  if (set(ownParty(field, context), "label")) return;
  if (set(blockRole(field, signatures, context), "block")) return;
  if (set(sentenceRole(field, roles, context), "sentence")) return;
  set(headingRole(field, roles, context), "heading");
}

/** Name, title and date belong to the signature of their block. */
function blockRole(field: FoundField, signatures: readonly FoundField[], context: Context): string | null {
  const near = signatures
    .filter((one) => one.page === field.page && one.role && !isParted(one, field, context))
    .map((signature) => ({ signature, distance: blockDistance(signature.box, field.box) }))
    .filter(({ distance }) => distance < BLOCK_REACH)
    .sort((a, b) => a.distance - b.distance)[0];
  const isOfBlock = ["name", "date_signed", "title", "company", "date", "email", "phone"].includes(
    field.type,
  );
  return near && (isOfBlock || near.distance < 40) ? near.signature.role : null;
}

/** Whether another party's heading is between a signature and a field below it. */
function isParted(signature: FoundField, field: FoundField, { pages, parties }: Context): boolean {
  const [top, bottom] = [signature.box.y1, field.box.y0];
  if (bottom <= top) return false;
  const between = pages.get(field.page)?.words.near({ x0: 0, x1: field.box.x1, y0: top, y1: bottom }) ?? [];
  return between.some((run) => {
    if (
      run.text.length > 45 ||
      run.baseline < top ||
      run.baseline > bottom + 2 ||
      run.x1 < field.box.x0 - 120
    )
      return false;
    const [party] = parties.mentions(run.text);
    return party !== undefined && party.label !== signature.role;
  });
}

function blockDistance(signature: Box, box: Box): number {
  const down = Math.max(0, box.y0 - signature.y1, signature.y0 - box.y1);
  const aside = Math.max(0, -overlapX(signature, box));
  // What follows a signature belongs to it rather than what comes before.
  const before = box.y1 <= signature.y0 + 2 ? 18 : 0;
  return down + 0.6 * aside + before;
}

/** "… (the “Landlord”)" behind a blank, or the party that was named last before it. */
function sentenceRole(
  field: FoundField,
  roles: readonly string[],
  { pages, parties }: Context,
): string | null {
  const { box, blank, page } = field;
  if (blank.shape !== "underscores" && blank.shape !== "leader" && blank.shape !== "rule") return null;
  const words = pages.get(page)?.words;
  if (!words) return null;
  const level = (run: Run) => Math.abs(run.baseline - box.y1) < 7;
  const after = words
    .near({ x0: box.x1 - 2, x1: box.x1 + 260, y0: box.y0, y1: box.y1 + 4 })
    .filter((run) => level(run) && run.x0 >= box.x1 - 3)
    .sort((a, b) => a.x0 - b.x0);
  const defined = DEFINED.exec(after.map(({ text }) => text).join(" "))?.[1];
  const named = defined ? parties.mentions(defined)[0]?.label : undefined;
  if (named && roles.includes(named)) return named;
  const before = words
    .near({ x0: 0, x1: box.x0 + 2, y0: box.y0, y1: box.y1 + 4 })
    .filter((run) => level(run) && run.x1 <= box.x0 + 3)
    .sort((a, b) => a.x0 - b.x0);
  const mentioned = before
    .flatMap(({ text }) => parties.mentions(text))
    .filter(({ label }) => roles.includes(label));
  return mentioned.at(-1)?.label ?? null;
}

/** The nearest heading above that names one party. */
function headingRole(field: FoundField, roles: readonly string[], context: Context): string | null {
  for (const run of runsAbove(field, context, HEADING_REACH)) {
    if (run.text.length > 60 || run.x0 > field.box.x1) continue;
    const found = context.parties.mentions(run.text).filter(({ label }) => roles.includes(label));
    if (found.length === 1 && run.text.split(" ").length <= 7) return found[0]?.label ?? null;
  }
  return null;
}
