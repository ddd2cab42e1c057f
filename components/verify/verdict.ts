import type { VerificationDto } from "@/lib/contracts/verification";

export interface Verdict {
  readonly tone: "good" | "warn" | "bad" | "info";
  readonly title: string;
  readonly text: string;
}

/** What a file's seals and its hash come to, in words for whoever holds it. */
export function verdictOf({ signatures, sealedHereAt }: VerificationDto): Verdict {
  const last = signatures.at(-1);
  if (!last)
    return {
      tone: "info",
      title: "This PDF carries no seal",
      text: "It may be a copy that was printed or saved anew. Ask for the sealed file itself.",
    };
  if (signatures.some(({ isIntact }) => !isIntact))
    return {
      tone: "bad",
      title: "This PDF was changed after it was sealed",
      text: "Do not rely on it. Ask whoever sent it for the sealed file.",
    };
  if (sealedHereAt)
    return {
      tone: "good",
      title: "This is the file that was sealed here",
      text: "It is the same, byte for byte, as when everybody had signed.",
    };
  if (!last.coversWholeFile)
    return {
      tone: "warn",
      title: "Something was added after the seal",
      text: "What was sealed is intact, but the file goes on after it: a note, for instance, or a further signature.",
    };
  return {
    tone: "good",
    title: "The seal is intact",
    text: "Nothing was changed since it was sealed. It was not sealed here, or was deleted here since: look at the name on the seal.",
  };
}
