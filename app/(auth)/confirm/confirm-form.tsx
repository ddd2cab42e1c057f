"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { AuthPage } from "../_lib/auth-page";
import { postJson } from "../_lib/post-json";
import { goOn, LinkFailed } from "./confirm-ends";

type State = { step: "ask" | "busy" } | { step: "failed"; detail: string };

/**
 * Confirms and signs in on a click, not on arrival: mail scanners open links, and would confirm for the owner of the mailbox an
 * account that somebody else opened in their name.
 */
export function ConfirmForm({ token, returnTo }: { token: string; returnTo: string }) {
  const [state, setState] = useState<State>({ step: "ask" });

  async function confirm() {
    setState({ step: "busy" });
    const outcome = await postJson("/api/auth/confirm", { token });
    if (outcome.ok) goOn(returnTo);
    else setState({ step: "failed", detail: outcome.problem.detail });
  }

  if (state.step === "failed") return <LinkFailed detail={state.detail} returnTo={returnTo} />;
  return (
    <AuthPage
      title="Confirm your address"
      description="You opened an account with Countersign. If that was not you, close this page and nothing happens."
    >
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        loading={state.step === "busy"}
        onClick={confirm}
      >
        Confirm my e-mail address
      </Button>
    </AuthPage>
  );
}
