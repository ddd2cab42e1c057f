"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { AuthForm } from "../_lib/auth-form";
import { AuthPage } from "../_lib/auth-page";
import { newPasswordProblem, omitMissingMessages } from "../_lib/checks";
import { NewPasswordField } from "../_lib/new-password-field";
import { postJson } from "../_lib/post-json";
import { useAuthForm } from "../_lib/use-auth-form";
import { ResetLinkFailed } from "./reset-link-failed";

/** Second step of a password reset. */
export function ResetPasswordForm({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useAuthForm<"password">({
    fields: { password: "The password" },
    check: (values) => omitMissingMessages({ password: newPasswordProblem(values.password) }),
    submit: async ({ password }) => {
      const outcome = await postJson("/api/auth/reset", { token, password });
      if (!outcome.ok) return outcome.problem;
      setDone(true);
      return null;
    },
  });

  if (isDone)
    return (
      <AuthPage
        title="Password changed"
        description={
          <span role="status">
            You’ve been signed out everywhere, and connected apps were disconnected. Sign in with your new
            password.
          </span>
        }
      >
        <ButtonLink href="/login" variant="primary" size="lg" className="w-full">
          Go to sign in
        </ButtonLink>
      </AuthPage>
    );
  if (form.failure?.code.startsWith("TOKEN_")) return <ResetLinkFailed detail={form.failure.detail} />;
  return (
    <AuthPage title="Choose a new password">
      <AuthForm form={form}>
        <NewPasswordField label="New password" error={form.errors.password} />
        <Button type="submit" variant="primary" size="lg" loading={form.pending}>
          Change password
        </Button>
      </AuthForm>
    </AuthPage>
  );
}
