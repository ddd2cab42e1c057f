"use client";

import { type FormEvent, useRef, useState } from "react";
import { useHydrated } from "@/components/signing/use-hydrated";
import { Button } from "@/components/ui/button";
import { buttonStyles } from "@/components/ui/button-styles";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { failureOf } from "@/lib/client/countersign";
import { PIN_PATTERN, type TakeBackResult } from "@/lib/contracts/in-person";
import { fill } from "@/lib/i18n/fill";
import type { InPersonMessages } from "@/lib/i18n/signing-messages";

type Props = { host: string; continueUrl: string | null; messages: InPersonMessages };

/** Form for the PIN of a device that was handed over; returns to the dashboard. */
export function GiveBackForm({ host, continueUrl, messages }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isOver, setOver] = useState(false);
  const isHydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);

  function refuse(message: string) {
    setProblem(message);
    setBusy(false);
    input.current?.select();
    input.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const pin = String(new FormData(event.currentTarget).get("pin")).trim();
    if (!new RegExp(`^${PIN_PATTERN}$`).test(pin)) return refuse(messages.digits);
    setBusy(true);
    setProblem(null);
    try {
      const result = await callInternalApi<TakeBackResult>("POST", "/api/in-person", { body: { pin } });
      if (result.state === "open") return window.location.replace(result.url);
      if (result.state === "wrong")
        return refuse(fill(messages.wrong, { count: String(result.attemptsLeft) }));
      setOver(true);
    } catch (error) {
      refuse(failureOf(error).status === 429 ? messages.tooMany : messages.failed);
    }
  }

  if (isOver)
    return (
      <>
        <Heading>{messages.over}</Heading>
        <p role="alert" className="text-pretty">
          {fill(messages.overText, { host })}
        </p>
        <a href="/login" className={buttonStyles({ variant: "primary", size: "lg" })}>
          {messages.signIn}
        </a>
      </>
    );
  return (
    <>
      <Heading>{fill(messages.title, { host })}</Heading>
      <p className="text-pretty text-muted">{fill(messages.text, { host })}</p>
      {continueUrl && (
        <a href={continueUrl} className={buttonStyles({ variant: "secondary", size: "lg" })}>
          {messages.continue}
        </a>
      )}
      <form onSubmit={submit} noValidate className="flex flex-col gap-5" aria-busy={isBusy}>
        <Field label={messages.pin} help={fill(messages.pinHelp, { host })} error={problem} required>
          <Input
            ref={input}
            name="pin"
            type="password"
            inputMode="numeric"
            autoComplete="off"
            maxLength={8}
            controlSize="lg"
          />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={isBusy} disabled={!isHydrated}>
          {messages.unlock}
        </Button>
      </form>
      <p className="text-sm text-muted">
        <a href="/login" className="text-accent underline underline-offset-2">
          {messages.signInInstead}
        </a>
      </p>
    </>
  );
}

function Heading({ children }: { children: string }) {
  return (
    <h1 dir="auto" className="text-balance font-semibold text-2xl tracking-tight [overflow-wrap:anywhere]">
      {children}
    </h1>
  );
}
