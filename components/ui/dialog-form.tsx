"use client";

import type { FormEvent, ReactNode } from "react";
import { Button } from "./button";
import { Callout } from "./callout";

type Props = {
  /** As `useFormSubmit` returns it. */
  form: {
    submit: (event: FormEvent<HTMLFormElement>) => void;
    isBusy: boolean;
    failure: { message: string; errors: readonly unknown[] } | null;
  };
  /** What submitting does: “Save”. */
  action: string;
  close: () => void;
  children: ReactNode;
};

/** The form of a dialog: the error that concerns no single field, the fields, and the buttons. */
export function DialogForm({ form: { submit, isBusy, failure }, action, close, children }: Props) {
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      {failure && failure.errors.length === 0 && (
        <Callout tone="bad" role="alert">
          {failure.message}
        </Callout>
      )}
      {children}
      <div className="flex justify-end gap-3">
        <Button onClick={close}>Cancel</Button>
        <Button type="submit" variant="primary" loading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
