import type { Language } from "@/lib/contracts/languages";
import type { EndState } from "@/lib/contracts/signing-page";
import { fill, fillCount } from "@/lib/i18n/fill";
import type { EndsMessages } from "@/lib/i18n/signing-messages";

/** Texts of a page where there is nothing, or nothing more, to sign. */
export interface EndMessages {
  readonly tone: "good" | "wait" | "bad";
  readonly title: string;
  readonly text: string;
  /** The recipient's next step, or a note that there is nothing to do. */
  readonly next: string | null;
}

interface Reader {
  /** The sender's name. */
  readonly sender: string;
  /** The recipient's own email address. */
  readonly email: string;
  /** Whether the URL is permanent: a signing link's is, an embed session's is not. */
  readonly isLasting: boolean;
}

interface Speech {
  readonly ends: EndsMessages;
  readonly language: Language;
}

type Of<Kind extends EndState["kind"]> = Extract<EndState, { kind: Kind }>;

/** Says how the recipient will receive the completed document. */
const delivery = ({ email, isLasting }: Reader, ends: EndsMessages): string =>
  fill(isLasting ? ends.delivery : ends.deliveryByMail, { email });

/** Joins sentences with a space, unless the first ends in a full-width full stop (。). */
const sentences = (...parts: readonly (string | false)[]): string =>
  parts.filter(Boolean).join(" ").replaceAll("。 ", "。");

function waitingMessages(
  { peopleBefore }: Of<"waiting">,
  { email, isLasting }: Reader,
  speech: Speech,
): EndMessages {
  const { waiting } = speech.ends;
  return {
    tone: "wait",
    title: waiting.title,
    text:
      peopleBefore === 0 ? waiting.inAMoment : fillCount(waiting.peopleBefore, peopleBefore, speech.language),
    next: sentences(fill(waiting.mail, { email }), isLasting && waiting.linkStays),
  };
}

function signedMessages(
  { peopleLeft, isApprover }: Of<"signed">,
  reader: Reader,
  speech: Speech,
): EndMessages {
  const { signed, nothingMore } = speech.ends;
  return {
    tone: "good",
    title: isApprover ? signed.approved : signed.signed,
    text: peopleLeft === 0 ? signed.everybody : fillCount(signed.peopleLeft, peopleLeft, speech.language),
    next: sentences(nothingMore, delivery(reader, speech.ends)),
  };
}

function completedMessages({ isSealed, act }: Of<"completed">, { completed }: EndsMessages): EndMessages {
  if (isSealed)
    return {
      tone: "good",
      title: completed.title,
      text: act ? completed.sealed : completed.sealedCopy,
      next: completed.keep,
    };
  const own = act === "approved" ? completed.approvedAll : completed.signedAll;
  return { tone: "wait", title: act ? own : completed.title, text: completed.sealing, next: null };
}

function declinedMessages(
  end: Of<"declined">,
  { sender }: Reader,
  { declined, nothingMore }: EndsMessages,
): EndMessages {
  if (end.byMe)
    return {
      tone: "bad",
      title: end.isApprover ? declined.youToApprove : declined.youToSign,
      text: fill(declined.told, { sender }),
      next: sentences(nothingMore, declined.mistake),
    };
  return {
    tone: "bad",
    title: declined.title,
    text: fill(end.isApprover ? declined.toApprove : declined.toSign, { name: end.by ?? declined.someone }),
    next: sentences(nothingMore, declined.next),
  };
}

/** Texts for each end state: what happened, and what to do next. */
export function endMessages(end: EndState, reader: Reader, speech: Speech): EndMessages {
  const { ends } = speech;
  switch (end.kind) {
    case "waiting":
      return waitingMessages(end, reader, speech);
    case "signed":
      return signedMessages(end, reader, speech);
    case "completed":
      return completedMessages(end, ends);
    case "declined":
      return declinedMessages(end, reader, ends);
    case "voided": {
      const { title, text, withReason, next } = ends.voided;
      const values = { sender: end.by, reason: end.reason ?? "" };
      return {
        tone: "bad",
        title,
        text: fill(end.reason ? withReason : text, values),
        next: sentences(ends.nothingMore, next),
      };
    }
    case "expired": {
      const { title, text, next } = ends.expired;
      return { tone: "bad", title, text, next };
    }
    case "copy":
      return { tone: "wait", ...ends.copy, next: delivery(reader, ends) };
  }
}
