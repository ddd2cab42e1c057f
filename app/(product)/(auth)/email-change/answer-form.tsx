"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import type { AnsweredEmailChangeDto, EmailChangeLink } from "@/lib/contracts/email-change";
import { AuthPage } from "../_lib/auth-page";
import { FormFailure } from "../_lib/form-failure";
import { UNREACHABLE_PROBLEM } from "../_lib/form-problem";
import { postJson } from "../_lib/post-json";

type Props = { token: string; link: EmailChangeLink; formerEmail: string | null; newEmail: string };
type Answer = "agree" | "refuse";
type Words = { title: string; description: ReactNode; agree: string; refuse: string | null };

const Address = ({ children }: { children: string | null }) => (
  <strong className="font-medium text-ink [overflow-wrap:anywhere]">{children}</strong>
);

function wordsOf({ link, formerEmail, newEmail }: Props): Words {
  const former = <Address>{formerEmail}</Address>;
  const next = <Address>{newEmail}</Address>;
  if (link === "former")
    return {
      title: "Change your address?",
      description: (
        <>
          Somebody who is signed in to your account asked to change its address from {former} to {next}. It
          changes once the new mailbox has confirmed as well. If it wasn’t you, refuse, then set a new
          password.
        </>
      ),
      agree: "Confirm the change",
      refuse: "Refuse it",
    };
  if (link === "new")
    return {
      title: "Confirm this address",
      description: (
        <>
          Somebody asked to use {next} for their account. It is used once the account’s present mailbox has
          confirmed as well. If it wasn’t you, refuse.
        </>
      ),
      agree: "Confirm this address",
      refuse: "Refuse it",
    };
  return {
    title: "Undo the change of address?",
    description: (
      <>
        Your account gets the address {former} back instead of {next}. Everyone who is signed in to it is
        signed out, apps are disconnected, and you choose a new password. Afterwards, remove passkeys and
        authenticator apps that aren’t yours.
      </>
    ),
    agree: "Undo the change",
    refuse: null,
  };
}

const DONE = {
  waiting: {
    title: "Confirmed",
    description: "The address changes as soon as the other mailbox has confirmed as well.",
  },
  changed: {
    title: "Address changed",
    description: "Both mailboxes confirmed. Sign in with the new address from now on.",
  },
  refused: {
    title: "Refused",
    description: "The address stays as it was, and the links in both emails no longer work.",
  },
  undone: {
    title: "Change undone",
    description: "Your account has its former address again, and everyone was signed out.",
  },
} as const;

/** What a mailed link is for, with its answers; the link is used up by the button, not by opening it. */
export function AnswerForm(props: Props) {
  const words = wordsOf(props);
  const [busy, setBusy] = useState<Answer | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<AnsweredEmailChangeDto | null>(null);

  async function send(answer: Answer) {
    if (busy) return;
    setBusy(answer);
    setFailure(null);
    try {
      const outcome = await postJson<AnsweredEmailChangeDto>("/api/auth/email-change/answer", {
        token: props.token,
        answer,
      });
      if (outcome.ok) setDone(outcome.data);
      else setFailure(outcome.problem.detail);
    } catch {
      setFailure(UNREACHABLE_PROBLEM.detail);
    }
    setBusy(null);
  }

  if (done) return <Done answered={done} link={props.link} />;
  return (
    <AuthPage title={words.title} description={words.description}>
      <div className="flex flex-col gap-3">
        {failure && <FormFailure text={failure} />}
        <Button
          variant="primary"
          size="lg"
          className="w-full"
          loading={busy === "agree"}
          onClick={() => void send("agree")}
        >
          {words.agree}
        </Button>
        {words.refuse && (
          <Button
            size="lg"
            className="w-full"
            loading={busy === "refuse"}
            onClick={() => void send("refuse")}
          >
            {words.refuse}
          </Button>
        )}
      </div>
    </AuthPage>
  );
}

function Done({ answered, link }: { answered: AnsweredEmailChangeDto; link: EmailChangeLink }) {
  const { title, description } = DONE[answered.status];
  const way =
    answered.passwordPath !== null
      ? { href: answered.passwordPath, label: "Choose a new password" }
      : answered.status === "refused" && link === "former"
        ? { href: "/forgot-password", label: "Set a new password" }
        : { href: "/login", label: "Go to sign in" };
  return (
    <AuthPage title={title} description={<span role="status">{description}</span>}>
      <ButtonLink href={way.href} variant="primary" size="lg" className="w-full">
        {way.label}
      </ButtonLink>
    </AuthPage>
  );
}
