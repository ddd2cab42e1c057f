import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { AuthPage } from "./auth-page";

type ClickProps = {
  title: string;
  description: ReactNode;
  /** On the button. */
  label: string;
  /** A form of its own address needs no script; what has to say why it failed brings its own way. */
  act: { action: string } | { onClick: () => void; isBusy: boolean };
};

/**
 * Where the link of a mail leads. It is used up by a click, not on arrival: scanners of mails open links, and would do for the
 * owner of the mailbox what somebody else asked for in their name.
 */
export function ClickPage({ title, description, label, act }: ClickProps) {
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

/** The same of a link that lacks a part. */
export function IncompleteLink() {
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
