"use client";

import { isAnswered, nextStep } from "@/components/signing/model/steps";
import { useSigningContext } from "@/components/signing/signing-context";
import { signatureKind } from "@/components/signing/use-signing";
import { useMessages } from "@/components/signing/wording";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";

/** The next action, for the action bar and the card. */
export function useNextAction(): { label: string; run: () => void } {
  const { active, answers, steps, state, goNext, review, requestSignature } = useSigningContext();
  const messages = useMessages().page.steps;
  if (active && FIELD_TRAITS[active.type].isSignature && !isAnswered(active, answers) && active.required) {
    const label = signatureKind(active) === "initials" ? messages.initial : messages.sign;
    return { label, run: () => requestSignature(active) };
  }
  const next = nextStep(steps, state.activeId, answers, state.skipped);
  const isHere = active?.required && !isAnswered(active, answers);
  if (!next && !isHere) return { label: messages.review, run: active ? goNext : review };
  if (active) {
    const canSkip = !active.required && !isAnswered(active, answers);
    return { label: canSkip ? messages.skip : messages.next, run: goNext };
  }
  const isFresh =
    Object.keys(state.entries.values).length + Object.keys(state.entries.signatures).length === 0;
  return { label: isFresh ? messages.start : messages.resume, run: goNext };
}
