import type { VerifyWording } from "@/components/verify/wording";
import type { VerificationDto, VerificationNote } from "@/lib/contracts/verification";
import { fill, fillCount, type Message, type Value } from "@/lib/i18n/fill";
import { pageRanges } from "@/lib/pure/abbreviate-pages";

export interface Verdict {
  readonly tone: "good" | "warn" | "bad" | "info";
  readonly title: string;
  readonly text: string;
}

/** Languages without a space between sentences. */
const UNSPACED: readonly string[] = ["ja", "zh"];

const sentences = ({ language }: VerifyWording, parts: readonly (string | null | false)[]): string =>
  parts.filter(Boolean).join(UNSPACED.includes(language) ? "" : " ");

/** The verdict on a PDF as text, for any holder of the file. Only a seal of this instance counts as valid. */
export function verdictOf(result: VerificationDto, wording: VerifyWording): Verdict {
  const { verdict } = result;
  const { verdicts } = wording.messages;
  switch (verdict) {
    case "intact":
      return intact(result, wording);
    case "misleading":
      return misleading(result, wording);
    case "changed":
      return { tone: "bad", ...verdicts[changeOf(result)] };
    case "unknown":
      return { tone: "warn", ...verdicts.unknown };
    default:
      return { tone: "info", ...verdicts[verdict] };
  }
}

/**
 * The verdict on a file with a valid seal. The seal says nothing about pages that were not examined, which may
 * contain what makes a file `misleading`. The number of signers is stated, since “everyone” can be one person, and
 * not the one that the reader expects.
 */
function intact(
  { document, notes, coversUpTo, sizeBytes }: VerificationDto,
  wording: VerifyWording,
): Verdict {
  const { verdicts, signed, notes: noteWords } = wording.messages;
  const count = document?.status === "completed" ? document.signers.length : 0;
  const who = count > 0 && fillCount(signed, count, wording.language);
  const left = notes.find(({ code }) => code === "PAGES_NOT_EXAMINED");
  if (left) {
    const { title, text } = verdicts.unexamined;
    const shownTexts = [
      text,
      who,
      withPages(noteWords.notExamined, left, wording),
      document && noteWords.compare,
    ];
    return { tone: "warn", title, text: sentences(wording, shownTexts) };
  }
  const isExtended = coversUpTo !== null && coversUpTo < sizeBytes;
  const { title, text } = isExtended ? verdicts.extended : verdicts.intact;
  return { tone: "good", title, text: sentences(wording, [text, who]) };
}

function misleading({ document, notes }: VerificationDto, wording: VerifyWording): Verdict {
  const { verdicts, listed, notes: noteWords } = wording.messages;
  const note = notes.find(({ code }) => code === "OTHER_CERTIFICATE_PAGES");
  const which = note && withPages(noteWords.otherCertificate, note, wording);
  const { title, text } = verdicts.misleading;
  return { tone: "warn", title, text: sentences(wording, [which ?? null, text, document && listed]) };
}

function changeOf({ coversUpTo, notes, seals }: VerificationDto) {
  if (notes.some(({ code }) => code === "DAMAGED")) return "damaged";
  if (coversUpTo !== null) return "changed";
  return seals.some(({ isOurs }) => isOurs) ? "changedInside" : "mismatch";
}

/** Page numbers as text: “Page 4”, “Pages 1–3, 7”. */
export function pagesText(pages: readonly number[], { language, messages }: VerifyWording): string {
  return fillCount(messages.pages, pages.length, language, { pages: pageRanges(pages) });
}

function withPages(
  text: Message<{ pages: Value }>,
  { pages }: VerificationNote,
  wording: VerifyWording,
): string {
  return fill(text, { pages: pages ? pagesText(pages, wording) : wording.messages.allPages });
}

/** Notes that the verdict does not already include, as text. @param verdict the verdict on a PDF */
export function noteTexts(
  notes: readonly VerificationNote[],
  wording: VerifyWording,
  verdict?: VerificationDto["verdict"],
): string[] {
  const words = wording.messages.notes;
  return notes.flatMap((note) => {
    switch (note.code) {
      case "PAGES_NOT_EXAMINED":
        return verdict === "intact" ? [] : withPages(words.notExamined, note, wording);
      case "CERTIFICATE_MISSING":
        return words.certificateMissing;
      case "PROPERTIES_NOT_HASHED":
        return words.notHashed;
      default:
        return [];
    }
  });
}
