import type { EndState } from "@/lib/contracts/signing-page";

/** What a page says that has nothing (more) to sign on it. */
export interface EndWords {
  readonly tone: "good" | "wait" | "bad";
  readonly title: string;
  readonly text: string;
  /** What the reader can do, or that there is nothing to do. */
  readonly next: string | null;
}

interface Reader {
  /** The sender's name. */
  readonly sender: string;
  /** The recipient's own address. */
  readonly email: string;
  /** Whether the page stays where it is: a link does, an embedded session does not. */
  readonly isLasting: boolean;
}

/** How the finished document gets to the reader. */
const delivery = ({ email, isLasting }: Reader): string =>
  `Once everybody has signed, the finished document comes to ${email}${
    isLasting ? ", and you find it under this same link" : ""
  }.`;

function signedWords(end: Extract<EndState, { kind: "signed" }>, reader: Reader): EndWords {
  const { peopleLeft, isApprover } = end;
  return {
    tone: "good",
    title: isApprover ? "You have approved" : "You have signed",
    text:
      peopleLeft === 0
        ? "Everybody has signed."
        : `${peopleLeft === 1 ? "One person has" : `${peopleLeft} people have`} yet to sign.`,
    next: `You have nothing more to do. ${delivery(reader)}`,
  };
}

/** The words for each end, calm and plain: what happened, and what to do. */
export function endWords(end: EndState, reader: Reader): EndWords {
  const { sender, email, isLasting } = reader;
  switch (end.kind) {
    case "waiting":
      return {
        tone: "wait",
        title: "It is not your turn yet",
        text:
          end.peopleBefore === 0
            ? "Your turn comes in a moment."
            : end.peopleBefore === 1
              ? "One person signs before you."
              : `${end.peopleBefore} people sign before you.`,
        next: `You get a mail at ${email} when it is your turn.${isLasting ? " This link stays the same." : ""}`,
      };
    case "signed":
      return signedWords(end, reader);
    case "completed":
      return end.isSealed
        ? {
            tone: "good",
            title: "Signed by everybody",
            text: end.act
              ? "The document is complete and sealed."
              : "The document is complete and sealed. This is your copy.",
            next: "Download it and keep it with your papers. The file shows by itself that nothing was changed since.",
          }
        : {
            tone: "wait",
            title: end.act ? `You have ${end.act}, and everybody is done` : "Signed by everybody",
            text: "The finished document is being sealed. This takes a few seconds; the page shows it by itself.",
            next: null,
          };
    case "declined": {
      const act = end.isApprover ? "approve" : "sign";
      return {
        tone: "bad",
        title: end.byMe ? `You declined to ${act}` : "This document was declined",
        text: end.byMe
          ? `${sender} has been told, with the reason you gave.`
          : `${end.by ?? "A recipient"} declined to ${act}, so nobody can sign it any more.`,
        next: end.byMe
          ? "You have nothing more to do. If that was a mistake, write to the sender: only they can send it again."
          : "You have nothing more to do. The sender can tell you what happens next.",
      };
    }
    case "voided":
      return {
        tone: "bad",
        title: "This document was withdrawn",
        text: end.reason ? `${sender} withdrew it: “${end.reason}”` : `${sender} withdrew it.`,
        next: "You have nothing more to do. If you expected to sign it, write to the sender.",
      };
    case "expired":
      return {
        tone: "bad",
        title: "The time to sign has passed",
        text: "This document could be signed for a limited time, and that time is over.",
        next: "If you still want to sign it, ask the sender to send it again.",
      };
    case "copy":
      return {
        tone: "wait",
        title: "A copy for you to read",
        text: "You have nothing to sign. The document is out for signature.",
        next: delivery(reader),
      };
  }
}
