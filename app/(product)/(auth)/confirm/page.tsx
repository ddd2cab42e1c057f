import type { Metadata } from "next";
import { headers } from "next/headers";
import { findPendingSignUp } from "@/lib/domain/identity/confirm-email";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import { IncompleteLink } from "../_lib/link-pages";
import { ConfirmForm } from "./confirm-form";
import { ConfirmLinkFailed } from "./confirm-results";
import { OtherBrowserConfirmForm } from "./other-browser-confirm-form";

export const metadata: Metadata = { title: "Confirm your email address", referrer: "no-referrer" };

/** Landing page of the confirmation mail: one click in the browser that signed up, a password in any other. */
export default async function ConfirmPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string; callbackUrl?: string }>;
}) {
  const { token, callbackUrl } = await searchParams;
  if (typeof token !== "string" || token === "") return <IncompleteLink />;
  const returnTo = returnPath(callbackUrl, env.appUrl, "");
  const signUp = await findPendingSignUp(token, (await headers()).get("cookie"));
  if (signUp.fault !== undefined) return <ConfirmLinkFailed detail={signUp.fault} returnTo={returnTo} />;
  if (signUp.isOwnBrowser) return <ConfirmForm token={token} returnTo={returnTo} />;
  return (
    <OtherBrowserConfirmForm
      token={token}
      returnTo={returnTo}
      email={signUp.email}
      name={signUp.name}
      hasPassword={signUp.hasPassword}
    />
  );
}
