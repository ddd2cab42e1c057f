"use client";

import type { CountersignError } from "@countersign/client";
import { type FormEvent, useState } from "react";
import { failureOf } from "@/lib/client/countersign";

/**
 * State of a form submission: one attempt at a time, and the last attempt's error.
 * @param send makes the call; what it throws becomes `failure`
 */
export function useFormSubmit(send: (form: FormData) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<CountersignError | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setFailure(null);
    try {
      await send(form);
    } catch (error) {
      setFailure(failureOf(error));
    } finally {
      setBusy(false);
    }
  }

  return { submit, isBusy, failure };
}

/**
 * The error of one field, as a sentence to show below it.
 * @param path of the field in the request body @param subject how the sentence starts
 */
export function fieldProblem(failure: CountersignError | null, path: string, subject = "It"): string | null {
  const found = failure?.errors.find((error) => error.path === path);
  return found ? `${subject} ${found.message}.` : null;
}
