"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { type StartProblems, startProblems } from "@/components/public-link/start-problems";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { Language } from "@/lib/contracts/languages";
import { fill } from "@/lib/i18n/fill";
import type { StartMessages } from "@/lib/i18n/signing-messages";

type Props = {
  /** The address to which the code was sent. */
  email: string;
  language: Language;
  messages: StartMessages;
  onCode: (code: string) => Promise<void>;
  /** Sends a new one. */
  onAgain: () => Promise<void>;
  /** To another address. */
  onBack: () => void;
};

const CODE = /^\d{6}$/;

/** Asks for the code that was emailed to the visitor. */
export function CodeForm({ email, language, messages, onCode, onAgain, onBack }: Props) {
  const { code: words, errors } = messages;
  const [faults, setFaults] = useState<StartProblems>({});
  const [doing, setDoing] = useState<"checking" | "sending" | null>(null);
  const [isSentAgain, setSentAgain] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function show(found: StartProblems) {
    setFaults(found);
    setDoing(null);
    field.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (doing) return;
    const entered = String(new FormData(event.currentTarget).get("code")).replace(/\s/g, "");
    setSentAgain(false);
    if (!CODE.test(entered)) return show({ code: errors.code });
    setFaults({});
    setDoing("checking");
    await onCode(entered).catch((error: unknown) => show(startProblems(error, messages, language)));
  }

  async function sendAgain() {
    if (doing) return;
    setFaults({});
    setDoing("sending");
    try {
      await onAgain();
      show({});
      setSentAgain(true);
    } catch (error) {
      show(startProblems(error, messages, language, "code"));
    }
  }

  return (
    <form
      onSubmit={submit}
      noValidate
      className="flex flex-col gap-5"
      aria-busy={doing !== null}
      aria-label={words.title}
    >
      <div className="flex flex-col gap-2">
        <h2 className="font-semibold text-lg">{words.title}</h2>
        <p className="text-pretty [overflow-wrap:anywhere]">{fill(words.text, { email })}</p>
      </div>
      {faults.all && (
        <Callout tone="bad" role="alert">
          {faults.all}
        </Callout>
      )}
      <p role="status" className={isSentAgain ? "text-good" : "sr-only"}>
        {isSentAgain ? fill(words.sent, { email }) : ""}
      </p>
      <Field label={words.label} error={faults.code} required>
        <Input
          ref={field}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          controlSize="lg"
          dir="ltr"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={doing === "checking"}>
        {words.go}
      </Button>
      <div className="flex flex-wrap gap-3">
        <Button type="button" variant="quiet" loading={doing === "sending"} onClick={() => void sendAgain()}>
          {words.again}
        </Button>
        <Button type="button" variant="quiet" onClick={onBack}>
          {words.anotherAddress}
        </Button>
      </div>
    </form>
  );
}
