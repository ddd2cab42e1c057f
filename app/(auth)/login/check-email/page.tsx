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
import { SendAgain } from "./send-again";

export const metadata: Metadata = { title: "Check your mail" };

const purposes = {
  link: {
    before: "If",
    after:
      " can sign in here, a mail with a link is on its way to it. Open the link on this device: it works once and for 15 minutes.",
    again: { href: "/login", label: "Ask for another link" },
  },
  confirm: {
    before: "A mail is on its way to",
    after:
      " with a link to confirm the address. Open it best in this browser: another one asks for your password.",
    again: { href: "/signup", label: "Sign up again with another address" },
  },
  reset: {
    before: "If there is an account for",
    after: ", a mail with a link to choose a new password is on its way to it.",
    again: { href: "/forgot-password", label: "Ask for another link" },
  },
} as const;

type Search = { for?: string; email?: string; callbackUrl?: string };

const isPurpose = (given: unknown): given is MailPurpose =>
  typeof given === "string" && Object.hasOwn(purposes, given);

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
      title="Check your mail"
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
          Nothing there after a minute? Look in the junk folder, or{" "}
          <TextLink href={again.href}>{again.label.toLowerCase()}</TextLink>.
        </>
      }
    >
      {(email || purpose === "confirm") && (
        <SendAgain
          purpose={purpose}
          email={email}
          returnTo={returnPath(search.callbackUrl, env.appUrl, "")}
        />
      )}
      {isMute && (
        <Callout tone="warn" title="This instance sends no mail">
          No mail service is connected, so nothing comes. Ask whoever runs it.
        </Callout>
      )}
      {isMailEmbedded() && (
        <Callout
          title="This instance sends no mail"
          action={
            <ButtonLink href={mailbox} size="sm" prefetch={false}>
              <MailCheck aria-hidden />
              Open mailbox
            </ButtonLink>
          }
        >
          Its mails are kept for reading here.
        </Callout>
      )}
    </AuthPage>
  );
}
