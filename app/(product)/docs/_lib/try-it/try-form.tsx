"use client";

import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { NativeSelect } from "@/components/ui/native-select";
import { Textarea } from "@/components/ui/textarea";
import { MethodBadge } from "../method-badge";
import { sendRequest, type TriedResponse } from "./send-request";
import { TryItResponse } from "./try-it-response";
import {
  credentialsOf,
  entryName,
  missingParameters,
  requestOf,
  type TriedOperation,
  type TryCredential,
} from "./try-request";
import { useWorkspaces } from "./use-workspaces";

const CREDENTIALS: Readonly<Record<TryCredential, string>> = {
  key: "An API key",
  session: "My session in this browser",
  none: "None required",
};

type Props = { operation: TriedOperation; apiKey: string; onApiKey: (key: string) => void };

/** An operation's parameters and body as a form, and the response. */
export function TryForm({ operation, apiKey, onApiKey }: Props) {
  const credentials = credentialsOf(operation);
  const example = operation.requestBody?.content["application/json"]?.example;
  const [credential, setCredential] = useState<TryCredential>(credentials[0] ?? "none");
  const [values, setValues] = useState<Record<string, string>>({});
  const [body, setBody] = useState(example === undefined ? "" : JSON.stringify(example, null, 2));
  const [missing, setMissing] = useState<string[]>([]);
  const [answer, setAnswer] = useState<TriedResponse | null>(null);
  const [isSending, setIsSending] = useState(false);
  const workspaces = useWorkspaces(credential === "session");

  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const entries = { credential, key: apiKey, values, body };
    const lacking = missingParameters(operation, entries);
    if (credential === "key" && !apiKey.trim()) lacking.push("API key");
    setMissing(lacking);
    if (lacking.length) return;
    const { address, init } = requestOf(operation, entries);
    setIsSending(true);
    setAnswer(await sendRequest(address, init));
    setIsSending(false);
  };
  const errorOf = (name: string) => (missing.includes(name) ? "Fill this in" : undefined);
  return (
    <form onSubmit={onSubmit} noValidate className="flex flex-col gap-4">
      <p className="flex flex-wrap items-center gap-2 font-mono text-[0.8125rem]">
        <MethodBadge method={operation.method} />
        <span className="[overflow-wrap:anywhere]">{operation.path}</span>
      </p>
      {operation.method !== "GET" && (
        <Callout tone="warn">This sends a real request that takes effect in your workspace.</Callout>
      )}
      <Field label="Credential">
        <NativeSelect
          value={credential}
          onChange={(event) => setCredential(event.target.value as TryCredential)}
          options={credentials.map((value) => ({ value, label: CREDENTIALS[value] }))}
        />
      </Field>
      {credential === "key" && (
        <Field
          label="API key"
          help="Kept in memory until you leave this page, and sent only to this instance."
          error={errorOf("API key")}
        >
          <Input
            type="password"
            autoComplete="off"
            spellCheck={false}
            placeholder="sk_live_…"
            value={apiKey}
            onChange={(event) => onApiKey(event.target.value)}
          />
        </Field>
      )}
      {(operation.parameters ?? []).map((parameter) => {
        const name = entryName(parameter);
        const set = (value: string) => setValues({ ...values, [name]: value });
        const isChoice = parameter.name === "X-Workspace-Id" && workspaces?.length !== 0;
        return (
          <Field
            key={name}
            label={isChoice ? "Workspace" : parameter.name}
            optional={!parameter.required && !isChoice}
            error={errorOf(parameter.name)}
          >
            {isChoice ? (
              <NativeSelect
                placeholder={workspaces ? "Choose…" : "Loading…"}
                disabled={!workspaces}
                value={values[name] ?? ""}
                onChange={(event) => set(event.target.value)}
                options={(workspaces ?? []).map((one) => ({ value: one.id, label: one.name }))}
              />
            ) : (
              <Input
                value={values[name] ?? ""}
                onChange={(event) => set(event.target.value)}
                autoComplete="off"
                spellCheck={false}
              />
            )}
          </Field>
        );
      })}
      {example !== undefined && (
        <Field label="Body">
          <Textarea
            rows={10}
            spellCheck={false}
            className="font-mono text-[0.8125rem]/5"
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </Field>
      )}
      <Button type="submit" variant="primary" loading={isSending} className="self-start">
        Send request
      </Button>
      {answer && <TryItResponse answer={answer} />}
    </form>
  );
}
