import type { VerificationDto, VerificationNote } from "@/lib/contracts/verification";
import { pagesInShort } from "@/lib/pure/pages-in-short";

export interface Verdict {
  readonly tone: "good" | "warn" | "bad" | "info";
  readonly title: string;
  readonly text: string;
}

/** The verdict on a PDF as text, for any holder of the file. Only a seal of this instance counts as valid. */
export function verdictOf(result: VerificationDto): Verdict {
  const { verdict, coversUpTo, sizeBytes } = result;
  switch (verdict) {
    case "intact":
      return (
        unexamined(result) ?? intact(coversUpTo !== null && coversUpTo < sizeBytes, since(result.document))
      );
    case "misleading":
      return misleading(result);
    case "changed":
      return changed(result);
    case "foreign":
      return {
        tone: "info",
        title: "This PDF was sealed by someone else",
        text: "It wasn’t sealed here. Whether you can rely on its seal depends on who holds it, and that can’t be checked here: the name on a seal is easily made up.",
      };
    case "unknown":
      return {
        tone: "warn",
        title: "The signatures in this PDF can’t be checked here",
        text: "It wasn’t sealed here, and its signatures are of a kind that proves nothing here.",
      };
    case "unsealed":
      return {
        tone: "info",
        title: "This PDF has no seal",
        text: "It may be a copy that was printed, re-saved or cut short. Ask for the sealed file itself.",
      };
  }
}

/** “Everyone” can be one person, and somebody else than the reader thinks: the number is said. */
function since(document: VerificationDto["document"]): string {
  const count = document?.status === "completed" ? document.signers.length : 0;
  if (count === 0) return "it was sealed";
  if (count === 1) return "one person signed it";
  return count === 2 ? "both people signed it" : `all ${count} people signed it`;
}

/** A seal that holds says nothing of pages that nobody looked at: they can show what makes a file `misleading`. */
function unexamined({ document, notes }: VerificationDto): Verdict | null {
  const note = notes.find(({ code }) => code === "PAGES_NOT_EXAMINED");
  if (!note) return null;
  const compare = document
    ? " Who signed it is listed below: compare the names on these pages with that."
    : "";
  return {
    tone: "warn",
    title: "This file is as it was sealed here, but not all of it was examined",
    text: `Nothing has changed since ${since(document)}, but ${pagesOf(note)} could not be examined for pages of another document’s certificate. Don’t rely on names and times that stand there.${compare}`,
  };
}

const pagesOf = ({ pages }: VerificationNote): string => (pages ? pagesInShort(pages) : "its pages");

function intact(isExtended: boolean, since: string): Verdict {
  return isExtended
    ? {
        tone: "good",
        title: "This file shows what was sealed here",
        text: `Nothing has changed since ${since}. What was added after the seal is data for checking signatures (certificates, revocation data, time stamps), none of which is visible on a page.`,
      }
    : {
        tone: "good",
        title: "This file is exactly as it was sealed here",
        text: `Nothing has been changed or added since ${since}.`,
      };
}

function misleading({ document, notes }: VerificationDto): Verdict {
  const pages = notes.find(({ code }) => code === "OTHER_CERTIFICATE_PAGES")?.pages ?? [];
  const [which, verb, them] = pages.length === 1 ? ["Page", "is", "it"] : ["Pages", "are", "them"];
  const numbers = pagesInShort(pages).replace(/^pages? /, "");
  const who = document ? " Who signed it is listed below." : "";
  return {
    tone: "warn",
    title: "This file shows a certificate that isn’t its own",
    text: `${which} ${numbers} ${verb} from a certificate of completion, but not from this document’s. The names and times on ${them} say nothing about who signed this file. It is otherwise as it was sealed here.${who}`,
  };
}

function changed({ coversUpTo, notes, seals }: VerificationDto): Verdict {
  if (notes.some(({ code }) => code === "DAMAGED"))
    return {
      tone: "bad",
      title: "This looks like a damaged copy of a file sealed here",
      text: "It has a seal from here, or a part of one, that can’t be checked: it was cut short, something was put before or into it, or a program saved it anew. Nothing is known about its pages. Ask the sender for the sealed file.",
    };
  if (coversUpTo !== null)
    return {
      tone: "bad",
      title: "This PDF was changed after it was sealed here",
      text: "Its first part is the file that was sealed here. What was added after it can change what you see. Rely only on the sealed file, which you can download below.",
    };
  return seals.some(({ isOurs }) => isOurs)
    ? {
        tone: "bad",
        title: "This PDF was changed after it was sealed here",
        text: "It isn’t the file that was sealed. Don’t rely on it. Ask the sender for the sealed file.",
      }
    : {
        tone: "bad",
        title: "This PDF doesn’t match its seal",
        text: "It wasn’t sealed here, and it isn’t what someone else sealed either. Don’t rely on it.",
      };
}

/** Notes that the verdict does not tell, as text. @param verdict on a PDF */
export function noteTexts(
  notes: readonly VerificationNote[],
  verdict?: VerificationDto["verdict"],
): string[] {
  return notes.flatMap((note) => {
    switch (note.code) {
      case "PAGES_NOT_EXAMINED":
        if (verdict === "intact") return [];
        return `Besides, ${pagesOf(note)} could not be examined for pages of another document’s certificate. Compare the names there with those of this document.`;
      case "CERTIFICATE_MISSING":
        return "It was sealed with a certificate of completion, but none of its pages shows that any more. The sealed file still has it.";
      case "PROPERTIES_NOT_HASHED":
        return "It also contains entries that no hash covers, or some entries twice. Anyone can add such entries, so they’re left out here: rely on nothing but the events.";
      default:
        return [];
    }
  });
}
