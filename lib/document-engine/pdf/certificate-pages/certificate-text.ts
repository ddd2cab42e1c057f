import type { CertificatePage, EnteredText } from "./types";

/** What a page says about the document that it certifies. */
export type CertificateText = Pick<CertificatePage, "documentId">;

const UUID = "([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})";
/**
 * Footer of every page since the first release: the product, “certificate of completion”, a dot and the document's
 * id.
 */
const FOOTER = new RegExp(`certificateofcompletion[^0-9a-z]{0,4}${UUID}`);
/** The footer in any language. */
const BRANDED_FOOTER = new RegExp(`countersign[^0-9\\n]{0,60}[·•∙⋅]${UUID}`);
const TITLE = "certificateofcompletion";
const TRAIL = "audittrail";
const DOCUMENT_ID = new RegExp(`documentid:?${UUID}`);
/** Sentences on a certificate's first and last pages, for pages whose footer and id have been removed. */
const SENTENCES: readonly string[] = [
  "sha-256oftheoriginaldocument",
  "eachevent'shashcoverstheeventandtheprevioushash",
  "eachevent'shashismadeovertheeventandthehashbeforeit",
];

/**
 * Returns what a page's text says if it is a page of a certificate of completion; null if it is not. White space,
 * case and invisible characters are ignored, because programs that reprint a file change them.
 * @param entered texts that people entered on this page; each accounts for the same text on the page once
 */
export function certificateText(text: string, entered: readonly EnteredText[] = []): CertificateText | null {
  const squeezed = without(squeeze(text), entered);
  const footer = FOOTER.exec(squeezed) ?? BRANDED_FOOTER.exec(squeezed);
  if (footer) return { documentId: footer[1] ?? null };
  const isTitled = squeezed.includes(TITLE);
  const named = isTitled ? DOCUMENT_ID.exec(squeezed) : null;
  if (named) return { documentId: named[1] ?? null };
  const isPart = SENTENCES.filter((sentence) => squeezed.includes(sentence)).length > 0;
  return isPart && (isTitled || squeezed.includes(TRAIL)) ? { documentId: null } : null;
}

/** Replaces a text that was entered, so that the text before it and the text after it are not joined. */
const GAP = "\n0\n";
function without(squeezed: string, entered: readonly EnteredText[]): string {
  let left = squeezed;
  for (const text of entered.map((one) => squeeze(one.text)).toSorted((a, b) => b.length - a.length)) {
    // Entered text is drawn over the page, so it comes last.
    const at = text === "" ? -1 : left.lastIndexOf(text);
    if (at >= 0) left = left.slice(0, at) + GAP + left.slice(at + text.length);
  }
  return left;
}

/** Phrases that occur only on certificates; nobody has such a name. */
const TELLING = new RegExp([TITLE, TRAIL, UUID, ...SENTENCES].join("|"));

/**
 * Whether a name contains a phrase of a certificate, because a text that prints the name would be taken for one.
 * Unlike entered values, names are not excluded from the search, since an author can choose the recipients' names and
 * have them printed.
 */
export const isCertificateLike = (name: string): boolean => TELLING.test(squeeze(name));

/** PDFium's character for a hyphen at the end of a line. */
const DIVISION = "\u0002";
const HYPHENS = /[\u2010-\u2015\u2212]/g;

const squeeze = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(DIVISION, "-")
    .replace(HYPHENS, "-")
    .replace(/[’‘]/g, "'")
    .replace(/[\s\p{Cf}]+/gu, "")
    .toLowerCase();
