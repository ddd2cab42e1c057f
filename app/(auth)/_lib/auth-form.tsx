import type { ReactNode } from "react";
import { FormFailure } from "./form-failure";
import type { useAuthForm } from "./use-auth-form";

type Props = {
  form: Pick<ReturnType<typeof useAuthForm>, "formRef" | "onSubmit" | "failure">;
  /** Said above the fields while the form itself has nothing to say. */
  notice?: string | undefined;
  children: ReactNode;
};

/**
 * The form of `useAuthForm`, with what went wrong as a whole above its fields. A POST, because one that is sent before its
 * script is there would put the password into the address.
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
