import type { VerificationDto } from "@/lib/contracts/verification";

export interface Verdict {
  readonly tone: "good" | "warn" | "bad" | "info";
  readonly title: string;
  readonly text: string;
}

/** The verdict on a PDF as text, for any holder of the file. Only a seal of this instance counts as valid. */
export function verdictOf({ verdict, coversUpTo, seals, sizeBytes }: VerificationDto): Verdict {
  switch (verdict) {
    case "intact":
      return intact(coversUpTo !== null && coversUpTo < sizeBytes);
    case "changed":
      return changed(coversUpTo, seals);
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
        text: "It may be a copy that was printed or re-saved. Ask for the sealed file itself.",
      };
  }
}

function intact(isExtended: boolean): Verdict {
  return isExtended
    ? {
        tone: "good",
        title: "This file shows what was sealed here",
        text: "Nothing has changed since everyone signed. What was added after the seal is data for checking signatures (certificates, revocation data, time stamps), none of which is visible on a page.",
      }
    : {
        tone: "good",
        title: "This file is exactly as it was sealed here",
        text: "Nothing has been changed or added since everyone signed.",
      };
}

function changed(coversUpTo: number | null, seals: VerificationDto["seals"]): Verdict {
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
