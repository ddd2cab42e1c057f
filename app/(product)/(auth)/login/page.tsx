import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { arePasskeysPossible } from "@/lib/domain/identity/factors/passkey-site";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import { authErrorText } from "../_lib/auth-errors";
import { signUpHref } from "../_lib/auth-hrefs";
import { AuthPage } from "../_lib/auth-page";
import { configuredProviders } from "../_lib/providers";
import { LoginForm } from "./login-form";

export const metadata: Metadata = { title: "Sign in" };

type Search = { callbackUrl?: string; error?: string; email?: string };

/** Sign in by password, magic link or provider. */
export default async function LoginPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { callbackUrl, error, email } = await searchParams;
  const returnTo = returnPath(callbackUrl, env.appUrl, "/documents");
  if (await getCurrentUser()) redirect(returnTo);
  const known = typeof email === "string" ? email : "";
  const signUp = signUpHref({ email: known, ...(callbackUrl ? { returnTo } : {}) });
  return (
    <AuthPage
      title="Sign in"
      footer={
        <>
          New here? <TextLink href={signUp}>Create an account</TextLink>
        </>
      }
    >
      <LoginForm
        returnTo={returnTo}
        email={known}
        providers={configuredProviders()}
        hasPasskeys={arePasskeysPossible()}
        error={typeof error === "string" ? authErrorText(error) : undefined}
      />
    </AuthPage>
  );
}
