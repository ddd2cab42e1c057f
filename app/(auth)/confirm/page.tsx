import type { Metadata } from "next";
import { headers } from "next/headers";
import { ButtonLink } from "@/components/ui/button-link";
import { env } from "@/lib/env";
import { waitingSignUp } from "@/lib/identity/confirm-email";
import { returnPath } from "@/lib/pure/return-path";
import { AuthPage } from "../_lib/auth-page";
import { ConfirmElsewhere } from "./confirm-elsewhere";
import { ConfirmForm } from "./confirm-form";

export const metadata: Metadata = { title: "Confirm your address", referrer: "no-referrer" };

/** Where the link of the confirmation mail leads: one click in the browser that signed up, a password in any other. */
export default async function ConfirmPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string; callbackUrl?: string }>;
}) {
  const { token, callbackUrl } = await searchParams;
  if (typeof token !== "string" || token === "") return <IncompleteLink />;
  const returnTo = returnPath(callbackUrl, env.appUrl, "");
  const signUp = await waitingSignUp(token, (await headers()).get("cookie"));
  // A link that serves nobody any more says so when it is used.
  if (!signUp || signUp.isOwnBrowser) return <ConfirmForm token={token} returnTo={returnTo} />;
  return <ConfirmElsewhere token={token} returnTo={returnTo} email={signUp.email} name={signUp.name} />;
}

function IncompleteLink() {
  return (
    <AuthPage
      title="This link is incomplete"
      description="Copy the whole link from the mail, up to its last character, and open it again."
    >
      <ButtonLink href="/login" size="lg" className="w-full">
        Go to sign in
      </ButtonLink>
    </AuthPage>
  );
}
