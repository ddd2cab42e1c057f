"use client";

import { signIn } from "next-auth/react";
import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import type { MailPurpose } from "../../_lib/auth-hrefs";
import { postJson } from "../../_lib/post-json";

/** One mail per kind and address per minute; earlier requests are silently dropped. */
const WAIT_MS = 60_000;

type ResendInput = { email: string; returnTo: string };

/** Resends for the sign-up that this browser's cookie identifies. */
const resendConfirmation = async () => (await postJson("/api/auth/confirm/resend", {})).ok;

/** Requests the page's mail again. The response is the same whether or not the account exists or a mail was sent. */
const resend: Record<MailPurpose, (input: ResendInput) => Promise<boolean>> = {
  confirm: resendConfirmation,
  company: resendConfirmation,
  reset: async ({ email }) => (await postJson("/api/auth/reset-request", { email })).ok,
  link: async ({ email, returnTo: callbackUrl }) => {
    const answer = await signIn("email", { email, redirect: false, callbackUrl });
    return answer !== undefined && !answer.error;
  },
};

/** Resend button, with a countdown until the mail can be sent again. */
export function ResendButton({ purpose, ...input }: ResendInput & { purpose: MailPurpose }) {
  const [state, setState] = useState<"idle" | "sending" | "asked" | "failed">("idle");
  const [seconds, waitAgain] = useWait();
  const send = async () => {
    setState("sending");
    const isSent = await resend[purpose](input).catch(() => false);
    setState(isSent ? "asked" : "failed");
    if (isSent) waitAgain();
  };
  return (
    <div className="mb-5 flex flex-col gap-3">
      <Button
        size="lg"
        className="w-full"
        loading={state === "sending"}
        disabled={seconds > 0}
        onClick={send}
      >
        Resend email
        {seconds > 0 && <span className="tabular-nums">in {seconds} s</span>}
      </Button>
      <p role="status" className="text-muted empty:hidden">
        {state === "asked" && "Email resent. You can ask again in a minute."}
        {state === "failed" && <span className="text-bad">That didn’t work. Try again in a moment.</span>}
      </p>
    </div>
  );
}

/** @returns the seconds left to wait, counted from the first render, and a function that restarts the countdown */
function useWait(): [number, () => void] {
  const [seconds, setSeconds] = useState(WAIT_MS / 1000);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is a wait of its own
  useEffect(() => {
    // Uses the clock, because timers of background pages are throttled.
    const until = Date.now() + WAIT_MS;
    const timer = setInterval(() => {
      const left = Math.max(0, Math.ceil((until - Date.now()) / 1000));
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [round]);
  const again = () => {
    setSeconds(WAIT_MS / 1000);
    setRound((before) => before + 1);
  };
  return [seconds, again];
}
