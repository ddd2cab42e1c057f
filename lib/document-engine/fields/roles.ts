import { BandIndex, type Box, contains, heightOf, overlapX, overlapY } from "./box";
import { foldText } from "./fold-text";
import type { FoundField } from "./found-field";
import { isSentence } from "./label-text";
import type { PageBlanks } from "./page-blanks";
import { PartyWords } from "./parties";
import { assignSignatureParties, ownParty, type RoleContext, runsAbove } from "./signature-roles";
import type { Run } from "./text-lines";

const BLOCK_REACH = 130;
const HEADING_REACH = 300;
const DEFINED = /^[\s,]*[^“"„«「『]{0,60}?[(（]?[^“"„«「『]{0,20}[“"„«「『]([^”"“»」』]{2,40})[”"“»」』]/u;

/**
 * Assigns each field a role, with one name per party on all pages.
 * @param known the language of the text, and the parties that sign on other pages
 * @returns the parties, and whether signatures name them
 */
export function assignRoles(
  fields: readonly FoundField[],
  pages: readonly PageBlanks[],
  { language, parties }: { language: string; parties: readonly string[] },
): { roles: string[]; hasSigners: boolean } {
  const byPage = new Map(
    pages.map(({ page, words }) => {
      const blanks = fields.filter((field) => field.page === page).map(({ box }) => box);
      return [page, { words: new BandIndex(words), all: words, blanks }];
    }),
  );
  const context: RoleContext = {
    pages: byPage,
    parties: new PartyWords(),
    language,
    labels: new Set(fields.flatMap((field) => ownWords(field, byPage.get(field.page)?.words))),
  };
  const signatures = fields.filter(({ type }) => type === "signature" || type === "initials");
  assignSignatureParties(signatures, context);
  for (const party of parties) context.parties.add(party);
  const roles = [...new Set([...parties, ...signatures.flatMap(({ role }) => (role ? [role] : []))])];
  for (const field of fields) if (!field.role) assign(field, signatures, roles, context);
  for (const field of fields) if (!field.role) assignRest(field, fields, roles);
  const known = roles.length > 0 ? roles : mostNamed(fields);
  for (const field of fields)
    if (field.role && !known.includes(field.role))
      Object.assign(field, { role: null, roleSource: "none", unsignedRole: field.role });
  return { roles: known, hasSigners: roles.length > 0 };
}

/** Returns the words on the page that belong to a field: its label, a caption inside it, its options. */
function ownWords(
  { label, blank, words: options = [] }: FoundField,
  words: BandIndex<Run> | undefined,
): Run[] {
  const { caption } = blank;
  const inside = caption && words ? words.near(caption).filter((run) => contains(caption, run, 1)) : [];
  return [...(label?.run ? [label.run] : []), ...inside, ...options];
}

/** Returns the parties that fields name, for pages without signatures. */
function mostNamed(fields: readonly FoundField[]): string[] {
  const counts = new Map<string, number>();
  for (const { role, roleSource } of fields)
    if (role && roleSource === "label") counts.set(role, (counts.get(role) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count >= 2)
    .map(([role]) => role)
    .slice(0, 6);
}

function assign(
  field: FoundField,
  signatures: readonly FoundField[],
  roles: readonly string[],
  context: RoleContext,
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

/**
 * Assigns a role if there is no other evidence: the party of the row or, for declarations in the first person, the
 * party that accepts the offer.
 */
function assignRest(field: FoundField, fields: readonly FoundField[], roles: readonly string[]): void {
  const role = rowRole(field, fields) ?? (isDeclaration(field) && roles.length === 2 ? roles[1] : null);
  if (role) Object.assign(field, { role, roleSource: "row" });
}

const FIRST_PERSON =
  /^(?:i|we|ich|wir|je|nous|j|yo|nosotros|eu|nos|io|noi|ik|wij|ja|my) (?!agree on|share)|^(?:(?:he|hemos|acepto|li|aceito|ho|accetto|przeczytalem|przeczytalam|akceptuje) )/;
const isDeclaration = ({ type, label }: FoundField): boolean =>
  type === "checkbox" && FIRST_PERSON.test(`${foldText(label?.text ?? "")} `);

/** Returns the party of the nearest field before this one in its row, if a label or a heading states it. */
function rowRole(field: FoundField, fields: readonly FoundField[]): string | null {
  const before = fields
    .filter(
      (other) =>
        other.page === field.page &&
        other.role &&
        (other.roleSource === "label" || other.roleSource === "heading") &&
        other.box.x1 <= field.box.x0 + 2 &&
        overlapY(other.box, field.box) > 0.6 * Math.min(heightOf(other.box), heightOf(field.box)),
    )
    .sort((a, b) => b.box.x1 - a.box.x1);
  return before[0]?.role ?? null;
}

/** Name, title and date belong to the signature in their block. */
function blockRole(
  field: FoundField,
  signatures: readonly FoundField[],
  context: RoleContext,
): string | null {
  const near = signatures
    .filter((one) => one.page === field.page && one.role && !isParted(one, field, context))
    .map((signature) => ({ signature, distance: blockDistance(signature.box, field.box) }))
    .filter(({ distance }) => distance < BLOCK_REACH)
    .sort((a, b) => a.distance - b.distance)[0];
  const isOfBlock = ["name", "date_signed", "title", "company", "date", "email", "phone"].includes(
    field.type,
  );
  return near && ((isOfBlock && !isTerm(field)) || near.distance < 40) ? near.signature.role : null;
}

/** Whether a date is part of a sentence and so a term of the agreement: "It begins on ____." */
const isTerm = ({ type, label }: FoundField): boolean =>
  type === "date" && label?.place === "before" && !label.meaning?.isWhole && isSentence(label.text);

/** Whether another party's heading is between a signature and a field below it. */
function isParted(signature: FoundField, field: FoundField, { pages, parties }: RoleContext): boolean {
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
  // A field below a signature belongs to that signature rather than to one below the field.
  const before = box.y1 <= signature.y0 + 2 ? 18 : 0;
  return down + 0.6 * aside + before;
}

/** Returns the party defined after a blank, as in "… (the “Landlord”)", or else the last party named before it. */
function sentenceRole(
  field: FoundField,
  roles: readonly string[],
  { pages, parties }: RoleContext,
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
  if (!PERSONAL.has(field.type)) return null;
  const mentioned = before
    .flatMap(({ text }) => parties.mentions(text))
    .filter(({ label }) => roles.includes(label));
  return mentioned.at(-1)?.label ?? null;
}

/** Types of personal data; any other blank in a sentence is a term of the agreement. */
const PERSONAL: ReadonlySet<FoundField["type"]> = new Set(["name", "email", "phone", "company", "title"]);

/** Returns the party of the nearest heading above that names exactly one. */
function headingRole(field: FoundField, roles: readonly string[], context: RoleContext): string | null {
  for (const run of runsAbove(field, context, HEADING_REACH)) {
    // A label, or the start of a sentence with a blank in it, is not a heading.
    if (run.text.length > 60 || run.x0 > field.box.x1 || context.labels.has(run)) continue;
    const found = context.parties.mentions(run.text).filter(({ label }) => roles.includes(label));
    const [party] = found;
    if (found.length === 1 && party && run.text.split(" ").length <= 7)
      return isBelowColumns(field, run, party.label, context) ? null : party.label;
  }
  return null;
}

/** Whether a field is below the end of side-by-side party columns, that is, a line runs across the columns above it. */
function isBelowColumns(
  { page, box }: FoundField,
  heading: Run,
  party: string,
  { pages, parties }: RoleContext,
): boolean {
  const { words, blanks } = pages.get(page) ?? {};
  const level = words?.near({ x0: 0, x1: 1e4, y0: heading.y0, y1: heading.y1 }) ?? [];
  const others = level.filter((run) => {
    const isLevel = Math.abs(run.baseline - heading.baseline) < 3;
    return isLevel && parties.mentions(run.text).some(({ label, at }) => at === 0 && label !== party);
  });
  const from = heading.baseline + 2;
  const lines = [...(words?.near({ x0: 0, x1: 1e4, y0: from, y1: box.y1 + 2 }) ?? []), ...(blanks ?? [])];
  const between = lines.filter(({ y0, y1 }) => y0 > from - 2 && y1 < box.y1 + 6);
  return others.some((other) => {
    const [first, second] = other.x0 < heading.x0 ? [other, heading] : [heading, other];
    const side = heading.isRtl ? first.x1 : second.x0;
    return isCrossed(side, between, heading.isRtl ? "x1" : "x0");
  });
}

/** Whether words, a blank, or both next to each other cross the side at which a column starts. */
function isCrossed(side: number, pieces: readonly Box[], start: "x0" | "x1"): boolean {
  const near = pieces.filter(({ x0, x1 }) => x0 < side + ACROSS && x1 > side - ACROSS);
  const isAcross = (x0: number, x1: number) =>
    start === "x0" ? x0 < side - ACROSS && x1 > side + 2 : x1 > side + ACROSS && x0 < side - 2;
  return near.some(
    (left) =>
      isAcross(left.x0, left.x1) ||
      near.some((right) => {
        const next = start === "x0" ? right : left;
        const isNext = right.x0 > left.x0 && Math.abs(right.x0 - left.x1) < MAX_SPACE;
        const isLevel = overlapY(left, right) > 0.5 * Math.min(heightOf(left), heightOf(right));
        return isNext && isLevel && Math.abs(next[start] - side) > 3 && isAcross(left.x0, right.x1);
      }),
  );
}

/** Largest gap between the words and blanks of one sentence, in points. */
const MAX_SPACE = 6;
/** How far a line that does not belong to a column reaches across its side, in points. */
const ACROSS = 10;
