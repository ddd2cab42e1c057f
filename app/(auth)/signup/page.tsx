import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { getCurrentUser } from "@/lib/identity/current-user";
import { returnPath } from "@/lib/pure/return-path";
import { AuthPage } from "../_lib/auth-page";
import { configuredProviders } from "../_lib/providers";
import { SignUpForm } from "./signup-form";

export const metadata: Metadata = { title: "Create an account" };

/** Opens an account; the mail that follows confirms the address. */
export default async function SignUpPage({
  searchParams,
}: {
  searchParams: Promise<{ callbackUrl?: string }>;
}) {
  const { callbackUrl } = await searchParams;
  const returnTo = returnPath(callbackUrl, env.appUrl, "/documents");
  if (await getCurrentUser()) redirect(returnTo);
  const signIn = callbackUrl ? `/login?callbackUrl=${encodeURIComponent(returnTo)}` : "/login";
  return (
    <AuthPage
      title="Create an account"
      footer={
        <>
          Have one already? <TextLink href={signIn}>Sign in</TextLink>
        </>
      }
    >
      <SignUpForm returnTo={returnTo} providers={configuredProviders()} />
    </AuthPage>
  );
}
