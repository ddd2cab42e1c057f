import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import { AuthPage } from "../_lib/auth-page";
import { ConfirmForm } from "./confirm-form";

export const metadata: Metadata = { title: "Confirm your address", referrer: "no-referrer" };

/** Where the link of the confirmation mail leads. */
export default async function ConfirmPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string; callbackUrl?: string }>;
}) {
  const { token, callbackUrl } = await searchParams;
  const returnTo = returnPath(callbackUrl, env.appUrl, "");
  if (typeof token === "string" && token !== "") return <ConfirmForm token={token} returnTo={returnTo} />;
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
