"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { postJson } from "../../_lib/post-json";

/** Asks for the confirmation mail once more, for the sign-up that this browser made. */
export function ResendConfirmation() {
  const [state, setState] = useState<"idle" | "sending" | "sent" | "failed">("idle");
  const send = async () => {
    setState("sending");
    const outcome = await postJson("/api/auth/confirm/resend", {});
    setState(outcome.ok ? "sent" : "failed");
  };
  return (
    <div className="flex flex-col gap-3">
      <Button
        size="lg"
        className="w-full"
        loading={state === "sending"}
        disabled={state === "sent"}
        onClick={send}
      >
        Send the mail again
      </Button>
      <p role="status" className="text-muted">
        {state === "sent" && "It is on its way once more. We send one mail a minute at most."}
        {state === "failed" && <span className="text-bad">That did not work. Try again in a moment.</span>}
      </p>
    </div>
  );
}
