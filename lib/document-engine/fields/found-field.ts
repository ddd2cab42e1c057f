import type { FieldType } from "@/lib/contracts/field-types";
import { type BandIndex, type Box, centreYOf, heightOf, overlapX, overlapY, widthOf } from "./box";
import { type Candidate, isTick } from "./candidate";
import { foldText } from "./fold-text";
import type { Label } from "./labels";
import { partOfName } from "./name-parts";
import type { PartyWords } from "./parties";
import type { Run } from "./text-lines";

/** A blank and its inferred properties, before it becomes a field. */
export interface FoundField {
  readonly page: number;
  box: Box;
  readonly blank: Candidate;
  readonly label: Label | null;
  type: FieldType;
  role: string | null;
  /** A role that the text states, but no signature on the searched pages. */
  unsignedRole: string | null;
  /** What the role was inferred from. */
  roleSource: "label" | "block" | "sentence" | "heading" | "row" | "none";
  readonly isKnown: boolean;
  /** The options, each with its place, if several tick boxes are one field. */
  readonly options?: readonly { readonly label: string; readonly box: Box }[];
  /** The text runs of these options. */
  readonly words?: readonly Run[];
}

const SIGNS = new Set(["by", "x", "per", "signature x", "sign"]);
const SIMPLE_DATES = new Set(
  "date datum fecha data le dnia datum ort ort datum date signed dated 日付 日期 年月日 التاريخ تاريخ".split(
    " ",
  ),
);
const CURRENCY = /(?:[$€£¥￥₹]|zł|\b(?:usd|eur|gbp|chf|pln|sar|aed|brl))\s*$/iu;
const UNIT =
  /^\s*(?:[%€$£¥]|zł|(?:usd|eur|gbp|percent|per cent|prozent|(?:working |business |calendar |monthly |weekly |equal )?(?:days?|months?|years?|hours?|weeks?|nights?|times|instalments?|installments?|payments?|persons?|people|copies|keys|guests)|tage?n?|monaten?|jahren?|stunden|wochen|jours?|mois|ans|heures|días|dias|meses|años|anos|horas|giorni|mesi|anni|ore|dagen|maanden|jaar|uur|dni|miesi|lat|godzin)\b|(?:an?|per|each) (?:hour|day|night|week|month|year|person|piece|item)\b|pro (?:stunde|tag|nacht|woche|monat|jahr|stück)\b|par (?:heure|jour|nuit|semaine|mois|an)\b|(?:al|por) (?:día|dia|mes|mês|año|ano|hora|semana)\b|(?:al|all'|a) (?:giorno|mese|anno|ora|settimana)\b|per (?:uur|dag|nacht|week|maand|jaar|stuk)\b|日|天|元|円|个月|小时|يوم|شهر|سنة)/iu;
/** Identifiers that contain digits; they are not quantities. */
const REFERENCE =
  /\b(?:number(?! of)|(?<=\w )number|no|nr|account|code|iban|bic|konto\w*|nummer|\w+nummer|numero|numéro|numer|id|center|centre|reference)\b/;
/** Amounts, recognized by the currency in their label: "Total cost (£)", "Funds available (CAD)". */
const IN_CURRENCY =
  /[([（][^)\]）]{0,12}(?:\p{Sc}|\b(?:EUR|USD|GBP|CHF|CAD|AUD|JPY|PLN|BRL|SAR|AED)\b)[^)\]）]{0,8}[)\]）]/u;
/** A line of a tax form that is calculated from other lines: "Subtract line 10 from line 9". */
const WORKED_OUT =
  /\b(?:add|subtract|multiply|divide|enter)\b.{0,60}\blines? \p{Nd}|\bzeilen? \p{Nd}.{0,40}\b(?:addieren|abziehen|zusammen)|\blignes? \p{Nd}.{0,40}(?:additionn|soustrai|total)|\blíneas? \p{Nd}.{0,40}(?:sum|rest)/iu;
/** Places and addresses, such as those of a company or of tax residence. */
const WHERE =
  /\b(?:address|country|residence|nationality|street|city|town|adresse|anschrift|wohnort|\w+land|pays de|pays d|rue|ville|direccion|domicilio|pais|ciudad|endereco|morada|cidade|indirizzo|residenza|paese|citta|adres|woonplaats|kraj|miasto|住所|地址|عنوان)\b/;
/** Titles of things, or titles that are not the signer's own: "Project title", "position applied for". */
const OTHER_TITLE =
  /^(?!job |your )\S+ (?:title|titel|titre|titulo|titolo)$|^(?:title|titel|titre|titulo|titolo|designation|bezeichnung) (?:of|de|des|der|du|del|della|do|da|detaill\w+) |\bapplied for\b|\b(?:detailed description|designation detaillee)\b/;

/** A time of day is not a date. */
const TIME = /\b(?:time|uhrzeit|heure|hora|horario|orario|tijd|tijdstip|godzina)\b|時刻|时间|時間/;
const DAY = /\b(?:date|day|datum|tag|jour|fecha|dia|data|giorno|dag|dzien)\b|日/;
/** The name of somebody or something: it is the recipient's name only if it is that of a party. */
const NAME_OF =
  /\b(?:names?|namen?|vorname|nachname|noms?|prenoms?|nombres?|apellidos?|nomes?|nome|cognome|naam|voornaam|imie|nazwisko) (?:and \w+ |und \w+ |et \w+ |y \w+ |e \w+ |en \w+ |i \w+ )?(?:of|des|der|vom|von|de|du|d|del|do|da|dos|di|della|dello|dell|van)(?: the| your| la| le| l| los| las| de| het)? (.+)$/;
const CONTACT =
  /^(?:contact person|contact name|ansprechpartner|ansprechperson|kontaktperson|personne a contacter|persona de contacto|pessoa de contacto|persona di riferimento|contactpersoon|osoba do kontaktu)\b/;
const SIGNING =
  /^(?:signer|signatory|undersigned|person signing|unterzeichne\w+|signataire|soussigne\w*|firmante|signatario|firmatario|sottoscritto|ondertekena\w+|ondergetekende|podpisujac\w+)/;
/** A yes-no question asks for neither a name nor a date. */
const YES_NO_QUESTION =
  /^(?:may|should|is|are|do|does|did|has|have|can|will|darf|soll|ist|sind|hat|haben|kann|wird|peut|est ce|doit|puede|es|esta|debe|tiene|pode|deve|tem|puo|e|ha|mag|moet|heeft|kan|czy)\b/;
/** Parties that are usually companies. */
const FIRMS =
  /^(?:employer|client|customer|supplier|(?:service )?provider|contractor|consultant|seller|buyer|company|agency|vendor|licensor|licensee|lender|arbeitgeber\w*|auftraggeber\w*|auftragnehmer\w*|employeur|client|prestataire|fournisseur|empleador|cliente|proveedor|empregador|fornecedor|datore di lavoro|committente|fornitore|werkgever|opdrachtgever|opdrachtnemer|leverancier|pracodawca|zleceniodawca|wykonawca|zamawiajacy)$/;
const isFirm = (party: string): boolean => FIRMS.test(party.replace(/^the /, ""));
const MULTILINE_HEIGHT = 33;
const OPTIONAL =
  /\b(?:optional|if any|if applicable|falls zutreffend|facultatif|le cas échéant|opcional|facoltativo|optioneel|opcjonalnie)\b/i;

export const isOptional = (label: string): boolean => OPTIONAL.test(label);

/** Types that are not meant if a place is asked for. */
const NOT_OF_PLACES: ReadonlySet<FieldType> = new Set(["company", "title", "number"]);
/** Identifiers of a company, as opposed to its name. */
const OF_FIRM =
  /\b(?:company|firm|firms|firm s|charity|business|employer|employer s|customer|client) (?:or company )?(?:number|no|id|ein|tin|code|registration|vat)\b|\b(?:ein|siret|siren|cif|partita iva|handelsregister\w*|ust id\w*)\b/;

/** Infers the field type of a blank from its shape and label. */
export function typeOfBlank(
  blank: Candidate,
  label: Label | null,
  words: BandIndex<Run>,
  parties: PartyWords,
): { type: FieldType; isKnown: boolean } {
  if (isTick(blank)) return { type: "checkbox", isKnown: label !== null };
  if (blank.isDate) return { type: "date", isKnown: true };
  const plain = foldText(label?.text ?? "");
  const isFlat = heightOf(blank) < MULTILINE_HEIGHT;
  if (SIGNS.has(plain) && blank.shape !== "comb" && /^\P{Ll}/u.test(label?.text ?? ""))
    return { type: "signature", isKnown: true };
  const cue = numberCue(blank, words);
  if (label?.party && isFlat) return { type: isFirm(plain) ? "company" : "name", isKnown: true };
  const meant = label?.meaning?.type ?? null;
  if (meant && meant !== "multiline") {
    if (meant === "signature" && blank.shape === "comb") return { type: "text", isKnown: true };
    if (meant === "number" && !label?.meaning?.isWhole && REFERENCE.test(plain) && !cue)
      return { type: "text", isKnown: true };
    if (cue && (meant === "date" || meant === "title")) return { type: "number", isKnown: true };
    if (NOT_OF_PLACES.has(meant) && !label?.meaning?.isWhole && (WHERE.test(plain) || OF_FIRM.test(plain)))
      return { type: isFlat ? "text" : "multiline", isKnown: true };
    if (meant === "title" && OTHER_TITLE.test(plain))
      return { type: isFlat ? "text" : "multiline", isKnown: true };
    if (meant === "date" && TIME.test(plain) && !DAY.test(plain)) return { type: "text", isKnown: true };
    if (!isFlat && !label?.meaning?.isWhole && meant !== "signature")
      return { type: "multiline", isKnown: true };
    if (YES_NO_QUESTION.test(plain) && label?.text.endsWith("?")) return { type: "text", isKnown: true };
    // A name field is filled with the whole name, and "middle initial" asks for one letter of it.
    if ((meant === "name" || meant === "initials") && partOfName(label?.text ?? ""))
      return { type: "text", isKnown: true };
    if (meant === "name" && isOthers(plain, parties)) return { type: "text", isKnown: true };
    if (meant === "name" && !isFlat && heightOf(blank) > 60) return { type: "multiline", isKnown: true };
    return { type: meant, isKnown: true };
  }
  const isAmount = isFlat && (IN_CURRENCY.test(label?.text ?? "") || WORKED_OUT.test(label?.text ?? ""));
  if (cue || isAmount) return { type: "number", isKnown: true };
  if (blank.shape === "ruled-area") return { type: "multiline", isKnown: true };
  if (!isFlat) return { type: "multiline", isKnown: meant === "multiline" };
  return {
    type: meant === "multiline" && heightOf(blank) > 24 ? "multiline" : "text",
    isKnown: label !== null,
  };
}

/** Whether a label asks for the name of a person who is not a party, and so not for the recipient's name. */
function isOthers(plain: string, parties: PartyWords): boolean {
  if (CONTACT.test(plain)) return true;
  const whose = NAME_OF.exec(plain)?.[1];
  return whose !== undefined && !SIGNING.test(whose) && parties.mentions(whose).length === 0;
}

/** Whether a currency stands before the blank or a unit after it. */
function numberCue(blank: Candidate, words: BandIndex<Run>): boolean {
  const size = blank.size ?? 10;
  const level = (run: Run) => Math.abs(run.baseline - 0.35 * size - centreYOf(blank)) < 0.8 * size;
  const near = words
    .near({ x0: blank.x0 - 8, x1: blank.x1 + 8, y0: blank.y0, y1: blank.y1 + 2 })
    .filter(level);
  return (
    near.some(
      (run) =>
        (run.x1 <= blank.x0 + 3 && blank.x0 - run.x1 < 8 && CURRENCY.test(run.text)) ||
        (run.x0 >= blank.x1 - 3 && run.x0 - blank.x1 < 8 && UNIT.test(run.text)),
    ) || isUnitWrapped(blank, words, size, level)
  );
}

/** Whether the unit of a blank at the end of a line stands at the start of the next line. */
function isUnitWrapped(
  blank: Candidate,
  words: BandIndex<Run>,
  size: number,
  level: (run: Run) => boolean,
): boolean {
  if (heightOf(blank) > 2.5 * size) return false;
  const line = words.near({ x0: 0, x1: 1e4, y0: blank.y0, y1: blank.y1 + 2 }).filter(level);
  // The blank continues a sentence.
  const isInline = line.some(
    (run) => run.x1 <= blank.x0 + 3 && blank.x0 - run.x1 < 10 && /\p{Ll}$/u.test(run.text),
  );
  if (!isInline || line.some((run) => run.x0 > blank.x1 - 3)) return false;
  const start = Math.min(...line.map(({ x0 }) => x0));
  return words
    .near({ x0: start - 3, x1: start + 3, y0: blank.y1, y1: blank.y1 + 2.2 * size })
    .some(
      (run) =>
        Math.abs(run.x0 - start) < 3 &&
        run.baseline - blank.y1 > 0.5 * size &&
        run.baseline - blank.y1 < 2.2 * size &&
        UNIT.test(run.text),
    );
}

/** Marks single dates beside or below a signature as dates of signing. */
export function markSigningDates(fields: readonly FoundField[]): void {
  const signatures = fields.filter(({ type }) => type === "signature");
  for (const field of fields) {
    if (field.type !== "date" || !isSimpleDate(field)) continue;
    const isBeside = signatures.some(({ page, box }) => page === field.page && isInBlock(box, field.box));
    if (isBeside) field.type = "date_signed";
  }
}

/** Words that may accompany a date of signing: its place, and how the date is written. */
const WITH_DATE = new Set(
  "place lieu lugar luogo local localidade plaats ort miejsce miejscowosc city and und et y e i en of the fait le".split(
    " ",
  ),
);

const isSimpleDate = ({ label }: FoundField): boolean => {
  const plain = foldText((label?.text ?? "").replace(/\s*[(（][^)）]*[)）]\s*$/u, ""));
  if (label?.meaning?.isWhole === true && SIMPLE_DATES.has(plain)) return true;
  const words = plain.split(" ");
  const dates = words.filter((word) => SIMPLE_DATES.has(word) && !WITH_DATE.has(word));
  return dates.length > 0 && words.every((word) => SIMPLE_DATES.has(word) || WITH_DATE.has(word));
};

function isInBlock(signature: Box, date: Box): boolean {
  if (overlapY(signature, date) > 0 || Math.abs(signature.y1 - date.y1) < 12) return true;
  const distance = Math.max(date.y0 - signature.y1, signature.y0 - date.y1);
  const isInColumn = overlapX(signature, date) > 0.25 * Math.min(widthOf(signature), widthOf(date));
  return isInColumn && distance < 90;
}

const SIGNATURE_HEIGHT = 30;
const INITIALS_HEIGHT = 20;

/** Extends signature and initials fields into the free space above their line. */
export function grownBox({ blank, type }: FoundField, words: BandIndex<Run>, others: readonly Box[]): Box {
  const { x0, y0, x1, y1 } = blank;
  const isLine =
    blank.shape === "underscores" ||
    blank.shape === "leader" ||
    blank.shape === "rule" ||
    blank.shape === "words";
  if (!isLine || (type !== "signature" && type !== "initials")) return { x0, y0, x1, y1 };
  const high = type === "initials" ? INITIALS_HEIGHT : SIGNATURE_HEIGHT;
  const space = { x0: x0 + 1, x1: x1 - 1, y0: y1 - high - 4, y1: y0 };
  const above = [
    ...words
      .near(space)
      .filter((run) => overlapX(run, space) > 2 && run.baseline < y0 + 4)
      .map((run) => run.baseline + 1.5),
    ...others.filter((box) => box.y1 < y0 + 2 && overlapX(box, space) > 2).map((box) => box.y1 + 1),
  ];
  return { x0, x1, y1, y0: Math.min(y0, Math.max(y1 - high, ...above)) };
}
