"use client";

import type { CountersignError } from "@countersign/client";
import { useMutation } from "@tanstack/react-query";
import { type FormEvent, useRef } from "react";
import { failureOf } from "@/lib/client/countersign";

/**
 * A form's submission as a mutation: one attempt at a time, and the last attempt's error.
 * @param send makes the call; what it throws becomes `failure`
 */
export function useFormSubmit(send: (form: FormData) => Promise<void>) {
  // Known before the next render: the second press of a double click may come sooner.
  const isRunning = useRef(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: send,
    onSettled: () => {
      isRunning.current = false;
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (isRunning.current) return;
    isRunning.current = true;
    mutate(new FormData(event.currentTarget));
  };
  return { submit, isBusy: isPending, failure: error && failureOf(error) };
}

/**
 * The error of one field, as a sentence to show below it.
 * @param path of the field in the request body @param subject how the sentence starts
 */
export function fieldProblem(failure: CountersignError | null, path: string, subject = "It"): string | null {
  const found = failure?.errors.find((error) => error.path === path);
  return found ? `${subject} ${found.message}.` : null;
}
