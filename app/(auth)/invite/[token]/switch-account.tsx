"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";

type Props = {
  signedInAs: string;
  /** The invited address. */
  invited: string;
  returnTo: string;
};

/** Shown when signed in with another address than the invited one. */
export function SwitchAccount({ signedInAs, invited, returnTo }: Props) {
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
          You’re signed in as {signedInAs}, but this invitation is for {invited}.
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
        Stay signed in without joining
      </ButtonLink>
    </div>
  );
}
