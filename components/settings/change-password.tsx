"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/client/api";

/** A new password by a mailed link: the same safe way as for a forgotten one. */
export function ChangePassword({ email }: { email: string }) {
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const send = () => {
    setState("sending");
    api("POST", "/api/auth/reset-request", { body: { email } }).then(
      () => setState("sent"),
      () => setState("failed"),
    );
  };
  return (
    <Card
      title="Password"
      description="We mail you a link to choose a new one. Choosing it signs you out everywhere else."
      footer={
        <Button onClick={send} loading={state === "sending"} disabled={state === "sent"}>
          Mail me a link
        </Button>
      }
    >
      <div role="status">
        {state === "sent" && <Callout tone="good">The link is on its way to {email}.</Callout>}
        {state === "failed" && (
          <Callout tone="bad">That did not work. Check your connection, then try again.</Callout>
        )}
      </div>
    </Card>
  );
}
