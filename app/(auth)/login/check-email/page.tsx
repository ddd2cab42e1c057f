import { MailCheck } from "lucide-react";
import type { Metadata } from "next";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";
import { TextLink } from "@/components/ui/text-link";
import { env } from "@/lib/env";
import { returnPath } from "@/lib/pure/return-path";
import type { MailPurpose } from "../../_lib/auth-hrefs";
import { AuthPage } from "../../_lib/auth-page";
import { isMailEmbedded } from "../../_lib/providers";
import { SendAgain } from "./send-again";

export const metadata: Metadata = { title: "Check your mail" };

const purposes = {
  link: {
    body: "Open the link in it on this device to sign in. It works once and for 15 minutes.",
    again: { href: "/login", label: "Ask for another link" },
  },
  confirm: {
    body: "Open the link in it to confirm your address, best in this browser: another one asks for your password.",
    again: { href: "/signup", label: "Sign up again with another address" },
  },
  reset: {
    body: "If there is an account with this address, the mail has a link to choose a new password.",
    again: { href: "/forgot-password", label: "Ask for another link" },
  },
} as const;

type Search = { for?: string; email?: string; callbackUrl?: string };

const isPurpose = (given: unknown): given is MailPurpose =>
  typeof given === "string" && Object.hasOwn(purposes, given);

/** After anything that sends a mail: what was sent, where to, and what to do when it does not come. */
export default async function CheckEmailPage({ searchParams }: { searchParams: Promise<Search> }) {
  const search = await searchParams;
  const purpose = isPurpose(search.for) ? search.for : "link";
  const { body, again } = purposes[purpose];
  const email = typeof search.email === "string" ? search.email : "";
  const mailbox = `/dev/mail?to=${encodeURIComponent(email)}`;
  return (
    <AuthPage
      title="Check your mail"
      description={
        <>
          A mail is on its way to{" "}
          {email ? <strong className="font-medium text-ink [overflow-wrap:anywhere]">{email}</strong> : "you"}
          . {body}
        </>
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
