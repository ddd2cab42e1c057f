import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { type SignUpRule, signUpRule } from "@/lib/domain/identity/sign-up-rule";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import { signInHref } from "../_lib/auth-hrefs";
import { AuthPage } from "../_lib/auth-page";
import { configuredProviders } from "../_lib/providers";
import { SignUpForm } from "./signup-form";

export const metadata: Metadata = { title: "Create an account" };

/** Who may sign up, as a message; undefined if everyone may. */
function signUpRuleText(rule: SignUpRule): string | undefined {
  if (rule === "open") return undefined;
  if (rule === "closed") return "New accounts can’t be created here. If you already have one, sign in.";
  if (rule === "invited")
    return "You need an invitation to create an account here. Use the email address you were invited with, or ask someone who works here to invite you.";
  const domains = rule.domains.map((domain) => `@${domain}`).join(", ");
  return `You can sign up with an email address that ends in ${domains}, or if you’ve been invited.`;
}

/** Creates an account; the mail that follows confirms the address. */
export default async function SignUpPage({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string; email?: string }>;
}) {
  const { callbackUrl, email } = await searchParams;
  const returnTo = returnPath(callbackUrl, env.appUrl, "/documents");
  if (await getCurrentUser()) redirect(returnTo);
  const known = typeof email === "string" ? email : "";
  const rule = await signUpRule();
  const signIn = signInHref({ email: known, ...(callbackUrl ? { returnTo } : {}) });
  return (
    <AuthPage
      title="Create an account"
      description={signUpRuleText(rule)}
      footer={
        <>
          Already have an account? <TextLink href={signIn}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm returnTo={returnTo} email={known} providers={configuredProviders()} />
    </AuthPage>
  );
}
