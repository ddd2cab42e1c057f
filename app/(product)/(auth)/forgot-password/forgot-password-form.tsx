"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { AuthForm } from "../_lib/auth-form";
import { checkMailHref } from "../_lib/auth-hrefs";
import { emailProblem, omitMissingMessages } from "../_lib/checks";
import { postJson } from "../_lib/post-json";
import { useAuthForm } from "../_lib/use-auth-form";

/** Requests a password reset link. */
export function ForgotPasswordForm() {
  const router = useRouter();
  const form = useAuthForm<"email">({
    fields: { email: "The email address" },
    check: (values) => omitMissingMessages({ email: emailProblem(values.email) }),
    submit: async ({ email }) => {
      const outcome = await postJson("/api/auth/reset-request", { email });
      if (!outcome.ok) return outcome.problem;
      router.push(checkMailHref("reset", { email }));
      return null;
    },
  });
  return (
    <AuthForm form={form}>
      <Field label="Email address" required error={form.errors.email}>
        <Input name="email" type="email" autoComplete="username" controlSize="lg" />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.pending}>
        Email me a link
      </Button>
    </AuthForm>
  );
}
