"use client";

import type { FormEvent, ReactNode } from "react";
import { Callout } from "./callout";
import { DialogButtons } from "./dialog-buttons";

type Props = {
  /** The result of `useFormSubmit`. */
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    isBusy: boolean;
    failure: { message: string; errors: readonly unknown[] } | null;
  };
  /** Label of the submit button: “Save”. */
  action: string;
  /** Whether the form validates its inputs itself, with its own errors in place of the browser's. */
  noValidate?: boolean;
  children: ReactNode;
};

/** The form of a dialog: the error that belongs to no single field, the fields and the buttons. */
export function DialogForm({ form: { submit, isBusy, failure }, action, noValidate, children }: Props) {
  return (
    <form onSubmit={submit} noValidate={noValidate} className="flex flex-col gap-4">
      {failure && failure.errors.length === 0 && (
        <Callout tone="bad" role="alert">
          {failure.message}
        </Callout>
      )}
      {children}
      <DialogButtons action={action} isBusy={isBusy} />
    </form>
  );
}
