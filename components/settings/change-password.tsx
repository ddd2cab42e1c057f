"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { api } from "@/lib/client/api";

/** Changes the password by an emailed link, as for a forgotten password. */
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
      footer={
        <>
          <p role="status" className="mr-auto min-w-0 flex-1 basis-56 [overflow-wrap:anywhere]">
            {state === "sent" && `The link is on its way to ${email}.`}
            {state === "failed" && (
              <span className="text-bad">That didn’t work. Check your connection, then try again.</span>
            )}
          </p>
          <Button onClick={send} loading={state === "sending"} disabled={state === "sent"}>
            Email me a link
          </Button>
        </>
      }
    >
      <p className="text-pretty text-muted">
        We’ll email you a link to choose a new password. Changing it signs you out everywhere.
      </p>
    </Card>
  );
}
