import type { Metadata } from "next";
import { headers } from "next/headers";
import { env } from "@/lib/env";
import { waitingSignUp } from "@/lib/identity/confirm-email";
import { returnPath } from "@/lib/pure/return-path";
import { IncompleteLink } from "../_lib/link-pages";
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
