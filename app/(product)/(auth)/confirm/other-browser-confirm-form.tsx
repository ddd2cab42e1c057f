"use client";

import { type RefObject, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { hasVisibleText } from "@/lib/contracts/visible-content";
import { AuthForm } from "../_lib/auth-form";
import { AuthPage } from "../_lib/auth-page";
import { newPasswordProblem, omitMissingMessages } from "../_lib/checks";
import type { FormProblem } from "../_lib/form-problem";
import { NewPasswordField } from "../_lib/new-password-field";
import { PasswordInput } from "../_lib/password-input";
import { useAuthForm } from "../_lib/use-auth-form";
import { confirmAddress } from "./confirm-address";
import { ConfirmLinkFailed, openReturnPage } from "./confirm-results";

type Aim = { token: string; email: string; returnTo: string };
type ConfirmInput = { password: string } | { newPassword: string; name: string };
/** Confirms and signs in; null on success. */
type Confirm = (input: ConfirmInput) => Promise<FormProblem | null>;

/**
 * The confirmation link opened in another browser than the one that signed up: a phone, or a stranger's mailbox. The
 * password stored with the sign-up is accepted when typed here; anyone who does not know it chooses a new one, which
 * replaces it. Who came from their company's sign-in has entered none.
 */
export function OtherBrowserConfirmForm({
  name,
  hasPassword,
  ...aim
}: Aim & { name: string; hasPassword: boolean }) {
  const [end, setEnd] = useState<{ failed: string } | null>(null);
  const [view, setView] = useState<"first" | "new" | "back">("first");

  const confirm: Confirm = async (input) => {
    const { token, returnTo } = aim;
    const outcome = await confirmAddress({ token, ...input });
    if (!outcome.ok) {
      if (!outcome.problem.code.startsWith("TOKEN_")) return outcome.problem;
      setEnd({ failed: outcome.problem.detail });
      return null;
    }
    openReturnPage(returnTo);
    return null;
  };

  if (end) return <ConfirmLinkFailed detail={end.failed} returnTo={aim.returnTo} />;
  const { email } = aim;
  if (!hasPassword) return <ChooseNew email={email} name={name} confirm={confirm} back={null} />;
  if (view === "new")
    return <ChooseNew email={email} name={name} confirm={confirm} back={() => setView("back")} />;
  return (
    <KnownPassword
      email={email}
      confirm={confirm}
      isBack={view === "back"}
      chooseNew={() => setView("new")}
    />
  );
}

/** Focuses the first field after switching between the two forms. */
function useFirstField(form: RefObject<HTMLFormElement | null>, isWanted: boolean) {
  useEffect(() => {
    if (isWanted) form.current?.querySelector<HTMLInputElement>("input:not([hidden])")?.focus();
  }, [form, isWanted]);
}

type KnownProps = { email: string; confirm: Confirm; isBack: boolean; chooseNew: () => void };

function KnownPassword({ email, confirm, isBack, chooseNew }: KnownProps) {
  const form = useAuthForm<"password">({
    fields: { password: "The password" },
    check: ({ password }) =>
      omitMissingMessages({
        password: password ? undefined : "Enter the password, or choose a new one below.",
      }),
    submit: confirm,
  });
  useFirstField(form.formRef, isBack);
  return (
    <AuthPage
      title="Confirm your email address"
      description={
        <>
          The account for <Address email={email} /> was created in another browser. Enter the password chosen
          there.
        </>
      }
    >
      <AuthForm form={form}>
        <Username email={email} />
        <Field label="Password" required error={form.errors.password}>
          <PasswordInput name="password" autoComplete="current-password" controlSize="lg" />
        </Field>
        <Button type="submit" variant="primary" size="lg" loading={form.pending}>
          Confirm and sign in
        </Button>
      </AuthForm>
      <div className="mt-8 flex flex-col items-start gap-3 border-t border-line pt-6">
        <p className="text-muted">
          Didn’t sign up, or forgot the password? Choose a new one, and the old one stops working. If you
          don’t want an account, close this page and nothing happens.
        </p>
        <Button size="lg" className="w-full" disabled={form.pending} onClick={chooseNew}>
          Choose a new password
        </Button>
      </div>
    </AuthPage>
  );
}

/** `back` is null for a sign-up without a password. */
type NewProps = { email: string; name: string; confirm: Confirm; back: (() => void) | null };

function ChooseNew({ email, name, confirm, back }: NewProps) {
  const form = useAuthForm<"name" | "newPassword">({
    fields: { name: "The name", newPassword: "The password" },
    check: (values) =>
      omitMissingMessages({
        name: hasVisibleText(values.name)
          ? undefined
          : "Enter your name as it should appear under a signature.",
        newPassword: newPasswordProblem(values.newPassword),
      }),
    submit: confirm,
  });
  useFirstField(form.formRef, true);
  return (
    <AuthPage
      title={back ? "Choose a new password" : "Choose a password"}
      description={
        back ? (
          <>
            This becomes the only password for <Address email={email} />. Check that the name is yours.
          </>
        ) : (
          <>
            The account for <Address email={email} /> was started with a company’s sign-in in another browser.
            Open the link there to keep using that. With a password chosen here, it isn’t connected. If you
            didn’t start it, close this page and nothing happens.
          </>
        )
      }
    >
      <AuthForm form={form}>
        <Username email={email} />
        <Field label="Name" required error={form.errors.name}>
          <Input name="name" autoComplete="name" defaultValue={name} maxLength={120} controlSize="lg" />
        </Field>
        <NewPasswordField
          label={back ? "New password" : "Password"}
          name="newPassword"
          error={form.errors.newPassword}
        />
        <Button type="submit" variant="primary" size="lg" loading={form.pending}>
          Confirm and sign in
        </Button>
        {back && (
          <Button size="lg" disabled={form.pending} onClick={back}>
            Back
          </Button>
        )}
      </AuthForm>
    </AuthPage>
  );
}

function Address({ email }: { email: string }) {
  return <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>;
}

/** Tells password managers which account the password belongs to. */
function Username({ email }: { email: string }) {
  return <input type="email" autoComplete="username" value={email} readOnly hidden />;
}
