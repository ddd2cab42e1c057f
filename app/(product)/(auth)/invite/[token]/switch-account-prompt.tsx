"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";

type Props = {
  signedInAs: string;
  /** The address that the link was sent to. */
  invited: string;
  returnTo: string;
  /** What the link is for, and how to proceed without it. */
  what?: string;
  stayLabel?: string;
};

/** Shown when signed in with a different address than the link's. */
export function SwitchAccountPrompt(props: Props) {
  const { signedInAs, invited, returnTo } = props;
  const { what = "this invitation", stayLabel = "Stay signed in without joining" } = props;
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const { signOut } = await import("next-auth/react");
    await signOut({ callbackUrl: returnTo });
  };
  return (
    <div className="flex flex-col gap-5">
      <Callout tone="warn" title="You’re signed in with another email address">
        <span className="[overflow-wrap:anywhere]">
          You’re signed in as {signedInAs}, but {what} is for {invited}.
        </span>
      </Callout>
      <Button
        variant="primary"
        size="lg"
        loading={leaving}
        onClick={() => leave().catch(() => setLeaving(false))}
      >
        Sign out and switch accounts
      </Button>
      <ButtonLink href="/documents" size="lg">
        {stayLabel}
      </ButtonLink>
    </div>
  );
}
