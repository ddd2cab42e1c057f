"use client";

import type { FormEvent, ReactNode } from "react";
import { Callout } from "./callout";
import { DialogButtons } from "./dialog-buttons";

type Props = {
  /** As `useFormSubmit` returns it. */
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    isBusy: boolean;
    failure: { message: string; errors: readonly unknown[] } | null;
  };
  /** What submitting does: “Save”. */
  action: string;
  /** The form checks its inputs itself, with errors beside them in place of the browser's. */
  noValidate?: boolean;
  children: ReactNode;
};

/** The form of a dialog: the error that concerns no single field, the fields, and the buttons. */
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
