"use client";

import { isAnswered } from "@/components/signing/model/steps";
import { useSigningContext } from "@/components/signing/signing-context";
import { signatureKind } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/** The next action, for the action bar and the card. */
export function useNextAction(): { label: string; run: () => void } {
  const { active, answers, hasEntries, upcoming, goNext, review, requestSignature } = useSigningContext();
  const messages = useMessages().page.steps;
  if (active && FIELD_TRAITS[active.type].isSignature && !isAnswered(active, answers) && active.required) {
    const label = signatureKind(active) === "initials" ? messages.initial : messages.sign;
    return { label, run: () => requestSignature(active) };
  }
  const isHere = active?.required && !isAnswered(active, answers);
  if (!upcoming && !isHere) return { label: messages.review, run: active ? goNext : review };
  if (active) {
    const canSkip = !active.required && !isAnswered(active, answers);
    return { label: canSkip ? messages.skip : messages.next, run: goNext };
  }
  return { label: hasEntries ? messages.resume : messages.start, run: goNext };
}
