import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import type { MailPurpose } from "../../_lib/auth-hrefs";
import { AuthPage } from "../../_lib/auth-page";
import { hasMailService, isMailEmbedded } from "../../_lib/providers";
import { ResendButton } from "./resend-button";

export const metadata: Metadata = { title: "Check your email" };

const purposes = {
  link: {
    before: "If",
    after:
      " can sign in here, an email with a sign-in link is on its way. Open the link on this device. It works once, within 15 minutes.",
    again: { href: "/login", label: "Request another link" },
  },
  confirm: {
    before: "An email with a confirmation link is on its way to",
    after: ". Open the link in this browser if you can: any other browser asks for your password.",
    again: { href: "/signup", label: "Sign up with another email address" },
  },
  company: {
    before: "Your company’s sign-in doesn’t vouch for this address. A confirmation link is on its way to",
    after: ". Open it in this browser: only here does it connect your company’s sign-in.",
    again: { href: "/login", label: "Sign in another way" },
  },
  reset: {
    before: "If there’s an account for",
    after: ", an email with a link to choose a new password is on its way.",
    again: { href: "/forgot-password", label: "Request another link" },
  },
} as const;

type Search = { for?: string; email?: string; callbackUrl?: string };

const isPurpose = (value: unknown): value is MailPurpose =>
  typeof value === "string" && Object.hasOwn(purposes, value);

/**
 * Shown after any action that sends a mail: what was sent, where to, and what to do if it does not arrive. Does not
 * reveal whether the address has an account.
 */
export default async function CheckEmailPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const purpose = isPurpose(search.for) ? search.for : "link";
  const { before, after, again } = purposes[purpose];
  const email = typeof search.email === "string" ? search.email : "";
  const isMute = !hasMailService() && !isMailEmbedded();
  const mailbox = `/dev/mail?to=${encodeURIComponent(email)}`;
  return (
    <AuthPage
      title="Check your email"
      description={
        !isMute && (
          <>
            {before}{" "}
            {email ? (
              <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong>
            ) : (
              "your address"
            )}
            {after}
          </>
        )
      }
      footer={
        <>
          Nothing after a minute? Check your spam folder, or{" "}
          <TextLink href={again.href}>{again.label.toLowerCase()}</TextLink>.
        </>
      }
    >
      {(email || purpose === "confirm" || purpose === "company") && (
        <ResendButton
          purpose={purpose}
          email={email}
          returnTo={returnPath(search.callbackUrl, env.appUrl, "")}
        />
      )}
      {isMute && (
        <Callout tone="warn" title="This server doesn’t send email">
          No email service is connected, so nothing will arrive. Contact its operator.
        </Callout>
      )}
      {isMailEmbedded() && (
        <Callout
          title="This server doesn’t send email"
          action={
            <ButtonLink href={mailbox} size="sm">
              <MailCheck aria-hidden />
              Open mailbox
            </ButtonLink>
          }
        >
          You can read its emails in a mailbox instead.
        </Callout>
      )}
    </AuthPage>
  );
}
