"use client";

import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { parseWebAddress } from "@/components/signing/model/parse-web-address";
import { RichText } from "@/components/signing/rich-text";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { whenReachable } from "@/lib/client/reachable";
import type { SubmittedSigningDto } from "@/lib/contracts/signing";
import type { SigningFrame } from "@/lib/contracts/signing-page";
import { fillCount } from "@/lib/i18n/fill";

const REDIRECT_SECONDS = 5;

/**
 * Confirmation right after signing, with the next step. If the sender set a redirect URL, it announces the target and
 * redirects; otherwise the page shows the document's status.
 */
export function FinishedCard(props: {
  frame: SigningFrame;
  outcome: SubmittedSigningDto;
  isApprover: boolean;
}) {
  const { frame, outcome, isApprover } = props;
  const { messages, language } = useWording();
  const { finished } = messages.page;
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const target = parseWebAddress(outcome.redirectUrl);
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  const [isOffline, setOffline] = useState(false);

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    if (target) return;
    return whenReachable(
      () => router.refresh(),
      () => setOffline(true),
    );
  }, [router, target]);

  useEffect(() => {
    if (!target) return;
    if (seconds === 0) return window.location.assign(target.href);
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, target]);

  return (
    <dialog
      ref={dialog}
      aria-labelledby="finished"
      onCancel={(event) => event.preventDefault()}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-md bg-raised p-6 text-center text-ink shadow-overlay backdrop:bg-surface"
    >
      <CircleCheck className="mx-auto size-10 text-good" aria-hidden />
      <h2 id="finished" className="mt-3 text-xl font-semibold">
        {isApprover ? finished.approved : finished.signed}
      </h2>
      {target ? (
        <>
          <p className="mt-2 text-pretty text-muted">
            <RichText
              text={finished.goOnAt}
              parts={{
                sender: frame.sender.name,
                host: <strong className="text-ink">{target.host}</strong>,
              }}
            />{" "}
            {fillCount(finished.inSeconds, seconds, language)}
          </p>
          <a href={target.href} className={`${buttonStyles({ variant: "primary", size: "lg" })} mt-5`}>
            {finished.goOn}
          </a>
        </>
      ) : (
        <p role="status" className="mt-2 text-muted">
          {isOffline ? finished.offline : finished.oneMoment}
        </p>
      )}
    </dialog>
  );
}
