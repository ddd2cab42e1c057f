import type { Metadata } from "next";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { TextLink } from "@/components/ui/text-link";
import { getCurrentUser } from "@/lib/domain/identity/current-user";
import { findSecondStep } from "@/lib/domain/identity/second-step";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import { signInHref } from "../../_lib/auth-hrefs";
import { AuthPage } from "../../_lib/auth-page";
import { SecondStepForm } from "./second-step-form";

export const metadata: Metadata = { title: "Confirm it’s you" };

type Search = { callbackUrl?: string };

/** The second step of a sign-in, for accounts with a passkey or an authenticator app. */
export default async function SecondStepPage({ searchParams }: { searchParams: Promise<Search> }) {
  const { callbackUrl } = await searchParams;
  const returnTo = returnPath(callbackUrl, env.appUrl, "/documents");
  const step = await findSecondStep((await headers()).get("cookie"));
  if (!step) {
    if (await getCurrentUser()) redirect(returnTo);
    const login = signInHref({ returnTo });
    redirect(`${login}&error=SecondStepEnded`);
  }
  return (
    <AuthPage
      title="Confirm it’s you"
      description={
        <>
          One more step to sign in as{" "}
          <strong className="font-medium text-ink [overflow-wrap:anywhere]">{step.email}</strong>.
        </>
      }
      footer={
        <>
          Not you? <TextLink href={signInHref({ returnTo })}>Sign in with another account</TextLink>
        </>
      }
    >
      <SecondStepForm returnTo={returnTo} {...step.offers} />
    </AuthPage>
  );
}
