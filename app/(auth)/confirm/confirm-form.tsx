"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { signInHref, signUpHref } from "../_lib/auth-hrefs";
import { AuthPage } from "../_lib/auth-page";
import { postJson } from "../_lib/post-json";

type State = { step: "ask" | "busy" } | { step: "done"; email: string } | { step: "failed"; detail: string };

/**
 * Confirms on a click, not on arrival: mail scanners open links, and would confirm for the owner of the mailbox an
 * account that somebody else opened in their name.
 */
export function ConfirmForm({ token, returnTo }: { token: string; returnTo: string }) {
  const [state, setState] = useState<State>({ step: "ask" });

  async function confirm() {
    setState({ step: "busy" });
    const outcome = await postJson<{ email: string }>("/api/auth/confirm", { token });
    setState(
      outcome.ok
        ? { step: "done", email: outcome.data.email }
        : { step: "failed", detail: outcome.problem.detail },
    );
  }

  if (state.step === "done")
    return (
      <AuthPage
        title="Your address is confirmed"
        description={<span role="status">You can sign in now.</span>}
      >
        <ButtonLink
          href={signInHref({ email: state.email, returnTo })}
          variant="primary"
          size="lg"
          className="w-full"
        >
          Go to sign in
        </ButtonLink>
      </AuthPage>
    );
  if (state.step === "failed")
    return (
      <AuthPage title="This link did not work">
        <div className="flex flex-col gap-5">
          <Callout tone="bad" role="alert">
            {state.detail}
          </Callout>
          <p className="text-muted">
            A link works once. If you confirmed already, sign in; otherwise sign up again with the same
            address and a new link follows.
          </p>
          <div className="grid grid-cols-2 gap-3">
            <ButtonLink href={signUpHref({ returnTo })} size="lg">
              Sign up again
            </ButtonLink>
            <ButtonLink href={signInHref({ returnTo })} variant="primary" size="lg">
              Sign in
            </ButtonLink>
          </div>
        </div>
      </AuthPage>
    );
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
