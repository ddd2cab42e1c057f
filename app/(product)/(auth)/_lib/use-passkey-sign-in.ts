"use client";

import type { PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { askForPasskey, canOfferPasskeys, endPasskeyOffer } from "@/lib/client/ask-for-passkey";
import type { FormProblem } from "./form-problem";
import { postJson } from "./post-json";

/** A little less than a challenge lives (lib/domain/identity/factors/challenge). */
const OFFER_MS = 9 * 60 * 1000;

/**
 * Asks for a passkey and signs in with it.
 * @param path of the route; `/options` below it gives the challenge
 * @returns null on success; a problem without text if the person need not be told
 */
export async function signInWithPasskey(
  path: "/api/auth/passkey" | "/api/auth/second-step",
  isAutofill = false,
): Promise<FormProblem | null> {
  const options = await postJson<PublicKeyCredentialRequestOptionsJSON>(`${path}/options`, {});
  if (!options.ok) return options.problem;
  const answer = await askForPasskey(options.data, isAutofill);
  if ("message" in answer) return { code: "NO_PASSKEY", detail: answer.message ?? "" };
  const { id, rawId, type, response } = answer;
  const result = await postJson(path, { passkey: { id, rawId, type, response } });
  return result.ok ? null : result.problem;
}

/**
 * Offers passkeys among the browser's suggestions for the address field, where it can, until one is chosen.
 * @param onSignedIn must not change from render to render
 * @param isPossible whether browsers make passkeys for this address
 * @returns what was wrong with the last one, and a function that offers them again after another ceremony
 */
export function usePasskeyOffer(onSignedIn: () => void, isPossible: boolean) {
  const [round, setRound] = useState(0);
  const [failure, setFailure] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round asks for a new challenge.
  useEffect(() => {
    let isGone = false;
    const offer = async () => {
      if (!isPossible || !(await canOfferPasskeys()) || isGone) return;
      const problem = await signInWithPasskey("/api/auth/passkey", true);
      if (isGone) return;
      if (!problem) return onSignedIn();
      // Nobody chose one, or the offer itself could not be made: then the page is as if there were no passkeys.
      if (problem.code === "NO_PASSKEY" || problem.code === "RATE_LIMITED" || problem.code === "UNREACHABLE")
        return;
      setFailure(problem.detail);
      setRound((now) => now + 1);
    };
    void offer();
    const timer = setTimeout(() => setRound((now) => now + 1), OFFER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      void endPasskeyOffer();
    };
  }, [round, onSignedIn, isPossible]);

  return { failure, offerAgain: () => setRound((now) => now + 1) };
}
