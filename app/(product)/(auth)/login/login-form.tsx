"use client";

import { KeyRound, Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { signIn } from "next-auth/react";
import { useCallback } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { TextLink } from "@/components/ui/text-link";
import { authErrorText } from "../_lib/auth-errors";
import { AuthForm } from "../_lib/auth-form";
import { checkMailHref } from "../_lib/auth-hrefs";
import { emailProblem, omitMissingMessages } from "../_lib/checks";
import { OrDivider } from "../_lib/or-divider";
import { PasswordInput } from "../_lib/password-input";
import { ProviderButtons } from "../_lib/provider-buttons";
import type { SignInProvider } from "../_lib/providers";
import { signInWithPassword } from "../_lib/sign-in-with-password";
import { useAuthForm } from "../_lib/use-auth-form";
import { signInWithPasskey, usePasskeyOffer } from "../_lib/use-passkey-sign-in";

type Values = { email: string; password: string };

export type LoginFormProps = {
  returnTo: string;
  email: string;
  providers: SignInProvider[];
  /** Whether browsers make passkeys for this address. */
  hasPasskeys: boolean;
  /** The error code from the URL. */
  error: string | undefined;
};

function failed(code: string | null | undefined) {
  return { code: code ?? "", detail: authErrorText(code ?? "other") ?? "" };
}

/** Sign-in by password, passkey, magic link or a configured provider. */
export function LoginForm({ returnTo, email, providers, hasPasskeys, error }: LoginFormProps) {
  const router = useRouter();

  const byPassword = async (values: Values) => {
    const answer = await signInWithPassword(values, returnTo);
    if (!("target" in answer)) return answer;
    // A full page load: everything rendered for a visitor is stale.
    window.location.assign(answer.target);
    return null;
  };

  const goOn = useCallback(() => window.location.assign(returnTo), [returnTo]);
  const offer = usePasskeyOffer(goOn, hasPasskeys);
  const byPasskey = async () => {
    const problem = await signInWithPasskey("/api/auth/passkey");
    if (problem) offer.offerAgain();
    else goOn();
    return problem;
  };

  const byLink = async (values: Values) => {
    const answer = await signIn("email", { email: values.email, redirect: false, callbackUrl: returnTo });
    if (!answer || answer.error) return failed(answer?.error || "EmailSignin");
    router.push(checkMailHref("link", { email: values.email, returnTo }));
    return null;
  };

  const form = useAuthForm<"email" | "password">({
    fields: { email: "The email address", password: "The password" },
    check: (values) =>
      omitMissingMessages({
        email: emailProblem(values.email),
        password: values.password ? undefined : "Enter your password, or request a link below.",
      }),
    submit: byPassword,
  });

  return (
    <AuthForm form={form} notice={form.pending ? undefined : (offer.failure ?? error)}>
      <Field label="Email address" required error={form.errors.email}>
        <Input
          name="email"
          type="email"
          autoComplete="username webauthn"
          defaultValue={email}
          autoFocus={!email}
          controlSize="lg"
        />
      </Field>
      <Field
        label="Password"
        required
        error={form.errors.password}
        aside={<TextLink href="/forgot-password">Forgot password?</TextLink>}
      >
        <PasswordInput name="password" autoComplete="current-password" autoFocus={!!email} controlSize="lg" />
      </Field>
      <Button type="submit" variant="primary" size="lg" loading={form.pending}>
        Sign in
      </Button>
      <OrDivider />
      <div className="flex flex-col gap-3">
        {hasPasskeys && (
          <Button
            size="lg"
            disabled={form.pending}
            onClick={() => form.perform({ check: () => ({}), submit: byPasskey })}
          >
            <KeyRound aria-hidden />
            Sign in with a passkey
          </Button>
        )}
        <Button
          size="lg"
          disabled={form.pending}
          onClick={() =>
            form.perform({
              check: (values) => omitMissingMessages({ email: emailProblem(values.email) }),
              submit: byLink,
            })
          }
        >
          <Mail aria-hidden />
          Email me a sign-in link
        </Button>
        <ProviderButtons providers={providers} returnTo={returnTo} />
      </div>
    </AuthForm>
  );
}
