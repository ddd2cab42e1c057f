"use client";

import { CircleCheck, CloudOff, Info, Mail } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import { LongDate } from "@/components/signing/long-date";
import { Modal } from "@/components/signing/modal";
import { problemMessage } from "@/components/signing/model/problems";
import { RichText } from "@/components/signing/rich-text";
import { useSigningContext } from "@/components/signing/signing-context";
import { hasLinkEnded } from "@/components/signing/signing-server";
import { useMessages, useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";

/** Saves pending entries at once, and says that the page can be closed. The link is emailed again on request. */
export default function SignLaterDialog({ onClose }: { onClose: () => void }) {
  const { frame, task, saver, saveState, isKept } = useSigningContext();
  const messages = useMessages();
  const { later, saving } = messages.page;
  const [isFlushed, setFlushed] = useState(false);
  const save = () =>
    void saver.current
      ?.flush()
      .then(() => setFlushed(true))
      .catch(() => undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    if (saver.current) save();
    else setFlushed(true);
  }, []);
  const isSaved = isFlushed && saveState !== "retrying";

  return (
    <Modal
      title={later.open}
      onClose={onClose}
      footer={
        <button type="button" onClick={onClose} className={buttonStyles({ variant: "primary", size: "lg" })}>
          {messages.signature.goOn}
        </button>
      }
    >
      <div className="flex flex-col gap-4">
        <div role="status" className="flex items-start gap-3">
          {isSaved ? (
            <>
              {isKept ? (
                <CircleCheck className="size-6 shrink-0 text-good" aria-hidden />
              ) : (
                <Info className="size-6 shrink-0 text-muted" aria-hidden />
              )}
              <p className="text-pretty">
                {isKept ? later.saved : later.nothingYet} <strong>{later.mayClose}</strong>
              </p>
            </>
          ) : saveState === "retrying" ? (
            <>
              <CloudOff className="size-6 shrink-0 text-warn" aria-hidden />
              <p className="text-pretty">{later.notSaved}</p>
            </>
          ) : (
            <p className="flex items-center gap-2 text-muted">
              <BusySpinner /> {saving.now}
            </p>
          )}
        </div>
        {saveState === "retrying" && (
          <button type="button" onClick={save} className={`${buttonStyles({ size: "lg" })} self-start`}>
            {saving.again}
          </button>
        )}
        {frame.expiresAt && (
          <p className="text-muted">
            <RichText
              text={task.isApprover ? messages.page.approveUntil : messages.page.openUntil}
              parts={{ date: <LongDate value={frame.expiresAt} timeZone={frame.timeZone} /> }}
            />
          </p>
        )}
        {task.canMailLink ? (
          <MailLink />
        ) : (
          // The URL of a frame is of no use to the reader.
          isKept && (
            <p className="text-pretty">{window.parent === window ? later.keepAddress : later.sameWay}</p>
          )
        )}
      </div>
    </Modal>
  );
}

/** Emails the recipient their own link, to the address stored in the document. */
function MailLink() {
  const { frame, server } = useSigningContext();
  const wording = useWording();
  const { messages } = wording;
  const { later } = messages.page;
  const router = useRouter();
  const [stage, setStage] = useState<"offered" | "sending" | "sent">("offered");
  const [problem, setProblem] = useState<string | null>(null);
  const parts = { email: <strong className="[overflow-wrap:anywhere]">{frame.recipient.email}</strong> };

  const mail = async () => {
    if (stage !== "offered") return;
    setStage("sending");
    setProblem(null);
    const result = await server.mailLink();
    if (result.ok) return setStage("sent");
    if (hasLinkEnded(result.problem)) router.refresh();
    setStage("offered");
    const isTooOften = result.problem.code === "RATE_LIMITED";
    setProblem(isTooOften ? later.tooOften : problemMessage(result.problem, wording));
  };
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p role="status" className="text-pretty">
        <RichText text={stage === "sent" ? later.mailed : later.offer} parts={parts} />
      </p>
      {problem && <ErrorNote>{problem}</ErrorNote>}
      {/* It stays, and with it the focus. */}
      <button
        type="button"
        aria-disabled={stage !== "offered"}
        onClick={mail}
        className={`${buttonStyles({ size: "lg" })} self-start aria-disabled:opacity-50`}
      >
        {stage === "sending" ? <BusySpinner /> : <Mail aria-hidden />}
        {later.mailLink}
      </button>
    </div>
  );
}
