import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { AuthPage } from "./auth-page";

type ClickProps = {
  title: string;
  description: ReactNode;
  /** Button label. */
  label: string;
  /** A form with an action URL needs no script; a page that must report failures passes its own handler. */
  act: { action: string } | { onClick: () => void; isBusy: boolean };
};

/**
 * Landing page of a mailed link. The link is consumed by a click, not on load: mail scanners open links, and would
 * otherwise confirm on the mailbox owner's behalf what someone else requested.
 */
export function MailedLinkPage({ title, description, label, act }: ClickProps) {
  const look = { variant: "primary", size: "lg", className: "w-full" } as const;
  return (
    <AuthPage title={title} description={description}>
      {"action" in act ? (
        <form method="post" action={act.action}>
          <Button type="submit" {...look}>
            {label}
          </Button>
        </form>
      ) : (
        <Button {...look} loading={act.isBusy} onClick={act.onClick}>
          {label}
        </Button>
      )}
    </AuthPage>
  );
}

type Way = { href: string; label: string };

/** Shown for a link that lacks a part. @param props.way where to go if the complete link cannot be found */
export function IncompleteLink({ way = { href: "/login", label: "Go to sign in" } }: { way?: Way }) {
  return (
    <AuthPage
      title="This link is incomplete"
      description="Copy the whole link from the email, including the last character, and open it again."
    >
      <ButtonLink href={way.href} size="lg" className="w-full">
        {way.label}
      </ButtonLink>
    </AuthPage>
  );
}
