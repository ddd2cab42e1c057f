"use client";

import { type FormEvent, useRef, useState } from "react";
import { attemptFor, forgetAttempt } from "@/components/public-link/attempt";
import { useHydrated } from "@/components/signing/use-hydrated";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { api } from "@/lib/client/api";
import { failureOf } from "@/lib/client/countersign";
import type { Language } from "@/lib/contracts/languages";
import type { StartDocumentBody } from "@/lib/contracts/public-links";
import type { StartMessages } from "@/lib/i18n/signing-messages";

type Props = { token: string; language: Language; messages: StartMessages };
type Faults = { name?: string | undefined; email?: string | undefined; all?: string | undefined };

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Name and email address of the visitor; leads to their signing page. */
export function StartForm({ token, language, messages }: Props) {
  const [faults, setFaults] = useState<Faults>({});
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const fields = { name: useRef<HTMLInputElement>(null), email: useRef<HTMLInputElement>(null) };

  function show(found: Faults) {
    setFaults(found);
    setBusy(false);
    (found.name ? fields.name : found.email ? fields.email : null)?.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const [name, email] = [String(form.get("name")).trim(), String(form.get("email")).trim()];
    const found = {
      ...(name ? {} : { name: messages.errors.name }),
      ...(EMAIL.test(email) ? {} : { email: messages.errors.email }),
    };
    show(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    const begin = () => {
      const body: StartDocumentBody = {
        id: attemptFor(token, { name, email }),
        name,
        email,
        locale: language,
      };
      return api<{ url: string }>("POST", `/api/public-links/${token}/documents`, { body });
    };
    try {
      const { url } = await begin().catch((error: unknown) => {
        if (!failureOf(error).errors.some(({ path }) => path === "id")) throw error;
        // Too long ago, or corrected by the sender meanwhile: a new document.
        forgetAttempt(token);
        return begin();
      });
      window.location.assign(url);
    } catch (error) {
      show(faultsOf(error, messages));
    }
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5" aria-busy={isBusy}>
      {faults.all && (
        <Callout tone="bad" role="alert">
          {faults.all}
        </Callout>
      )}
      <Field label={messages.name} error={faults.name} required>
        <Input
          ref={fields.name}
          name="name"
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

function faultsOf(error: unknown, { errors, closed }: StartMessages): Faults {
  const failure = failureOf(error);
  const isAt = (end: string) => failure.errors.some(({ path }) => path.endsWith(end));
  if (failure.status === 400 && isAt("name")) return { name: errors.characters };
  if (failure.status === 400 && isAt("email")) return { email: errors.email };
  if (failure.status === 429) return { all: errors.tooMany };
  const isClosed = failure.status === 404 || failure.status === 409;
  return { all: isClosed ? `${closed.title}. ${closed.text}` : errors.failed };
}
