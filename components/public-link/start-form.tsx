"use client";

import { type FormEvent, useRef, useState } from "react";
import { attemptIdFor, forgetAttempt } from "@/components/public-link/attempt";
import { CodeForm } from "@/components/public-link/code-form";
import { isCodeRequired, type StartProblems, startProblems } from "@/components/public-link/start-problems";
import { useHydrated } from "@/components/signing/use-hydrated";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { callInternalApi } from "@/lib/client/call-internal-api";
import { failureOf } from "@/lib/client/countersign";
import type { Language } from "@/lib/contracts/languages";
import type { StartCodeBody, StartDocumentBody } from "@/lib/contracts/public-links";
import { visibleText } from "@/lib/contracts/visible-content";
import type { StartMessages } from "@/lib/i18n/signing-messages";

type Props = { token: string; language: Language; messages: StartMessages };
type Person = { name: string; email: string };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/**
 * Asks for the visitor's name and email address and, if required, the code emailed there; then opens their signing
 * page.
 */
export function StartForm({ token, language, messages }: Props) {
  const [person, setPerson] = useState<Person>({ name: "", email: "" });
  const [faults, setFaults] = useState<StartProblems>({});
  const [isBusy, setBusy] = useState(false);
  const [isCodeSent, setCodeSent] = useState(false);
  const isHydrated = useHydrated();
  const fields = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };

  function show(found: StartProblems) {
    setFaults(found);
    setBusy(false);
    (found.name ? fields.name : found.email ? fields.email : null)?.current?.focus();
  }

  /** Opens the document of this attempt, or a new one. */
  async function begin(by: Person, code?: string): Promise<void> {
    const start = () => {
      const id = attemptIdFor(token, by);
      const body: StartDocumentBody = { id, ...by, locale: language, ...(code ? { code } : {}) };
      return callInternalApi<{ url: string }>("POST", `/api/public-links/${token}/documents`, { body });
    };
    const { url } = await start().catch((error: unknown) => {
      if (!failureOf(error).errors.some(({ path }) => path === "id")) throw error;
      // The earlier document is too old, was removed, or was corrected by the sender: starts a new one.
      forgetAttempt(token);
      return start();
    });
    window.location.assign(url);
  }

  async function sendCode({ email }: Person): Promise<void> {
    const body: StartCodeBody = { email, locale: language };
    await callInternalApi("POST", `/api/public-links/${token}/codes`, { body });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const by = { name: visibleText(String(form.get("name"))), email: String(form.get("email")).trim() };
    const found = {
      ...(by.name ? {} : { name: messages.errors.name }),
      ...(EMAIL.test(by.email) ? {} : { email: messages.errors.email }),
    };
    show(found);
    if (Object.keys(found).length > 0) return;
    setPerson(by);
    setBusy(true);
    try {
      await begin(by);
    } catch (error) {
      if (!isCodeRequired(error)) return show(startProblems(error, messages, language));
      try {
        await sendCode(by);
        setBusy(false);
        setCodeSent(true);
      } catch (refusal) {
        show(startProblems(refusal, messages, language, "code"));
      }
    }
  }

  if (isCodeSent)
    return (
      <CodeForm
        email={person.email}
        language={language}
        messages={messages}
        onCode={(code) => begin(person, code)}
        onAgain={() => sendCode(person)}
        onBack={() => {
          setFaults({});
          setCodeSent(false);
        }}
      />
    );
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5" aria-busy={isBusy}>
      <p className="text-pretty">{messages.intro}</p>
      {faults.all && (
        <Callout tone="bad" role="alert">
          {faults.all}
        </Callout>
      )}
      <Field label={messages.name} error={faults.name} required>
        <Input
          ref={fields.name}
          name="name"
          defaultValue={person.name}
          autoComplete="name"
          maxLength={120}
          controlSize="lg"
          dir="auto"
        />
      </Field>
      <Field label={messages.email} help={messages.emailHint} error={faults.email} required>
        <Input
          ref={fields.email}
          name="email"
          type="email"
          defaultValue={person.email}
          autoComplete="email"
          maxLength={254}
          controlSize="lg"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={isBusy} disabled={!isHydrated}>
        {messages.begin}
      </Button>
    </form>
  );
}
