import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { getCurrentUser } from "@/lib/identity/current-user";
import { returnPath } from "@/lib/pure/return-path";
import { signInHref } from "../_lib/auth-hrefs";
import { AuthPage } from "../_lib/auth-page";
import { configuredProviders } from "../_lib/providers";
import { SignUpForm } from "./signup-form";

export const metadata: Metadata = { title: "Create an account" };

/** Opens an account; the mail that follows confirms the address. */
export default async function SignUpPage({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string; email?: string }>;
}) {
  const { callbackUrl, email } = await searchParams;
  const returnTo = returnPath(callbackUrl, env.appUrl, "/documents");
  if (await getCurrentUser()) redirect(returnTo);
  const known = typeof email === "string" ? email : "";
  const signIn = signInHref({ email: known, ...(callbackUrl ? { returnTo } : {}) });
  return (
    <AuthPage
      title="Create an account"
      footer={
        <>
          Have one already? <TextLink href={signIn}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm returnTo={returnTo} email={known} providers={configuredProviders()} />
    </AuthPage>
  );
}
