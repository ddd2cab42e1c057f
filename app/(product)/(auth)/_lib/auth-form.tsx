import type { ReactNode } from "react";
import { FormFailure } from "./form-failure";
import type { useAuthForm } from "./use-auth-form";

type Props = {
  form: Pick<ReturnType<typeof useAuthForm>, "formRef" | "onSubmit" | "failure">;
  /** Shown above the fields while the form has no error of its own. */
  notice?: string | undefined;
  children: ReactNode;
};

/**
 * The form for `useAuthForm`, with form-level errors above the fields. Uses POST: submitted before hydration, a GET
 * would put the password into the URL.
 */
export function AuthForm({ form, notice, children }: Props) {
  return (
    <form
      ref={form.formRef}
      method="post"
      onSubmit={form.onSubmit}
      noValidate
      className="flex flex-col gap-5"
    >
      <FormFailure text={form.failure?.detail ?? notice} />
      {children}
    </form>
  );
}
