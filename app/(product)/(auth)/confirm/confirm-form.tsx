"use client";

import { useState } from "react";
import { MailedLinkPage } from "../_lib/link-pages";
import { confirmAddress } from "./confirm-address";
import { ConfirmLinkFailed, openReturnPage } from "./confirm-results";

type State = { step: "ask" | "busy" } | { step: "failed"; detail: string };

/** Confirms the address and signs in, in the browser that signed up. */
export function ConfirmForm({ token, returnTo }: { token: string; returnTo: string }) {
  const [state, setState] = useState<State>({ step: "ask" });

  async function confirm() {
    setState({ step: "busy" });
    const outcome = await confirmAddress({ token });
    if (outcome.ok) openReturnPage(returnTo);
    else setState({ step: "failed", detail: outcome.problem.detail });
  }

  if (state.step === "failed") return <ConfirmLinkFailed detail={state.detail} returnTo={returnTo} />;
  return (
    <MailedLinkPage
      title="Confirm your email address"
      description="You signed up for Countersign. If that wasn’t you, close this page and nothing happens."
      label="Confirm email address"
      act={{ onClick: confirm, isBusy: state.step === "busy" }}
    />
  );
}
