import type { VerificationDto } from "@/lib/contracts/verification";

export interface Verdict {
  readonly tone: "good" | "warn" | "bad" | "info";
  readonly title: string;
  readonly text: string;
}

/** The verdict on a PDF as text, for whoever has the file. Only a seal of this instance is ever good. */
export function verdictOf({ verdict, coversUpTo, seals, sizeBytes }: VerificationDto): Verdict {
  switch (verdict) {
    case "intact":
      return intact(coversUpTo !== null && coversUpTo < sizeBytes);
    case "changed":
      return changed(coversUpTo, seals);
    case "foreign":
      return {
        tone: "info",
        title: "This PDF was sealed by somebody else",
        text: "It was not sealed here. Whether its seal can be relied on depends on who holds it, which cannot be checked here: names on a seal are easily made up.",
      };
    case "unknown":
      return {
        tone: "warn",
        title: "The signatures of this PDF cannot be checked here",
        text: "It was not sealed here, and its signatures are of a kind that proves nothing here.",
      };
    case "unsealed":
      return {
        tone: "info",
        title: "This PDF carries no seal",
        text: "It may be a copy that was printed or saved anew. Ask for the sealed file itself.",
      };
  }
}

function intact(isExtended: boolean): Verdict {
  return isExtended
    ? {
        tone: "good",
        title: "This file shows what was sealed here",
        text: "Nothing was changed since everybody had signed. What was added after the seal is data for checking signatures (certificates, revocation data, time stamps), none of which can be seen on a page.",
      }
    : {
        tone: "good",
        title: "This file is as it was sealed here",
        text: "Nothing was changed and nothing was added since everybody had signed.",
      };
}

function changed(coversUpTo: number | null, seals: VerificationDto["seals"]): Verdict {
  if (coversUpTo !== null)
    return {
      tone: "bad",
      title: "This PDF was changed after it was sealed here",
      text: "Its first part is the file that was sealed here. What was added after it can change what you see: rely on the sealed file alone, which you can take out below.",
    };
  return seals.some(({ isOurs }) => isOurs)
    ? {
        tone: "bad",
        title: "This PDF was changed after it was sealed here",
        text: "It is not the file that was sealed. Do not rely on it. Ask whoever sent it for the sealed file.",
      }
    : {
        tone: "bad",
        title: "The seal of this PDF does not match it",
        text: "It was not sealed here, and it is not what somebody else sealed either. Do not rely on it.",
      };
}
