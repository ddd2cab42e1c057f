"use client";

import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FormProblem, UNREACHABLE_PROBLEM } from "./form-problem";

type Messages<N extends string> = Partial<Record<N, string>>;

export type AuthFormOptions<N extends string> = {
  /** Field name → prefix of its error messages; the server's messages continue it ("must be …"). */
  fields: Record<N, string>;
  /** Client-side validation. */
  check: (values: Record<N, string>) => Messages<N>;
  /** Submits; null on success (the page is about to navigate). */
  submit: (values: Record<N, string>) => Promise<FormProblem | null>;
};

/**
 * State of a short form: focuses the first empty field, validates, submits, shows each error beside its field and
 * focuses the first invalid one. Stays busy after success until the next page has loaded. Rendered by `AuthForm`.
 */
export function useAuthForm<N extends string>({ fields, check, submit }: AuthFormOptions<N>) {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Messages<N>>({});
  const [failure, setFailure] = useState<FormProblem | null>(null);
  const [pending, setPending] = useState(false);
  const names = Object.keys(fields) as N[];

  useEffect(() => {
    // Skipped if the user has already focused something: hydration may come late.
    if (document.activeElement !== document.body) return;
    const inputs = formRef.current?.querySelectorAll<HTMLInputElement>("input:not([hidden])") ?? [];
    [...inputs].find(({ value }) => value === "")?.focus();
  }, []);

  useEffect(() => {
    const first = formRef.current?.querySelector<HTMLElement>("[aria-invalid='true']");
    if (Object.keys(errors).length > 0) first?.focus();
  }, [errors]);

  function valuesOf(form: HTMLFormElement): Record<N, string> {
    const data = new FormData(form);
    const entries = names.map((name) => [name, String(data.get(name) ?? "")]);
    return Object.fromEntries(entries) as Record<N, string>;
  }

  function show(problem: FormProblem) {
    const messages: Messages<N> = {};
    for (const { path, message } of problem.errors ?? []) {
      const name = names.find((candidate) => candidate === path);
      if (name) messages[name] ??= `${fields[name]} ${message}.`;
    }
    setErrors(messages);
    setFailure(Object.keys(messages).length > 0 ? null : problem);
  }

  async function run(action: AuthFormOptions<N>["submit"], wrong: Messages<N>, values: Record<N, string>) {
    setFailure(null);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setPending(true);
    const problem = await action(values).catch(() => UNREACHABLE_PROBLEM);
    if (!problem) return;
    setPending(false);
    show(problem);
  }

  return {
    formRef,
    errors,
    failure,
    pending,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const values = valuesOf(event.currentTarget);
      if (!pending) void run(submit, check(values), values);
    },
    /** Another action on the same fields, with its own check and submit. */
    perform: (action: Pick<AuthFormOptions<N>, "check" | "submit">) => {
      if (!formRef.current || pending) return;
      const values = valuesOf(formRef.current);
      void run(action.submit, action.check(values), values);
    },
  };
}
