"use client";

import { useRouter } from "next/navigation";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { hasVisibleText } from "@/lib/contracts/visible-content";
import { AuthForm } from "../_lib/auth-form";
import { checkMailHref } from "../_lib/auth-hrefs";
import { emailProblem, newPasswordProblem, omitMissingMessages } from "../_lib/checks";
import { NewPasswordField } from "../_lib/new-password-field";
import { OrDivider } from "../_lib/or-divider";
import { postJson } from "../_lib/post-json";
import { ProviderButtons } from "../_lib/provider-buttons";
import type { SignInProvider } from "../_lib/providers";
import { useAuthForm } from "../_lib/use-auth-form";

/** Default destination. */
const HOME = "/documents";

export type SignUpFormProps = {
  returnTo: string;
  /** Prefilled for an invited address. */
  email: string;
  providers: SignInProvider[];
};

/** Name, email and password; or a provider that supplies the first two. */
export function SignUpForm({ returnTo, email, providers }: SignUpFormProps) {
  const router = useRouter();
  const form = useAuthForm<"name" | "email" | "password">({
    fields: { name: "The name", email: "The email address", password: "The password" },
    check: (values) =>
      omitMissingMessages({
        name: hasVisibleText(values.name)
          ? undefined
          : "Enter your name as it should appear under a signature.",
        email: emailProblem(values.email),
        password: newPasswordProblem(values.password),
      }),
    submit: async (values) => {
      const outcome = await postJson("/api/auth/signup", {
        ...values,
        ...(returnTo === HOME ? {} : { returnTo }),
      });
      if (!outcome.ok) {
        if (outcome.problem.code !== "EMAIL_TAKEN") return outcome.problem;
        const taken = {
          path: "email",
          code: "taken",
          message: "already belongs to an account. Sign in instead",
        };
        return { ...outcome.problem, errors: [taken] };
      }
      router.push(checkMailHref("confirm", { email: values.email }));
      return null;
    },
  });

  return (
    <AuthForm form={form}>
      <Field label="Name" required error={form.errors.name}>
        <Input name="name" autoComplete="name" maxLength={120} autoFocus controlSize="lg" />
      </Field>
      <Field label="Email address" required error={form.errors.email}>
        <Input name="email" type="email" autoComplete="username" defaultValue={email} controlSize="lg" />
      </Field>
      <NewPasswordField label="Password" error={form.errors.password} />
      <Button type="submit" variant="primary" size="lg" loading={form.pending}>
        Create account
      </Button>
      {providers.length > 0 && (
        <>
          <OrDivider />
          <div className="flex flex-col gap-3">
            <ProviderButtons providers={providers} returnTo={returnTo} />
          </div>
        </>
      )}
      <p className="text-muted">
        Just here to sign something? You don’t need an account. Open the link in the email you received.
      </p>
    </AuthForm>
  );
}
