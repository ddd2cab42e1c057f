"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import { Modal } from "@/components/signing/modal";
import { problemMessage } from "@/components/signing/model/problems";
import { RichText } from "@/components/signing/rich-text";
import { useSigningContext } from "@/components/signing/signing-context";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { controlStyles } from "@/components/ui/control-styles";
import { visibleText } from "@/lib/contracts/visible-content";
import { fill, fillCount } from "@/lib/i18n/fill";

const MIN_LENGTH = 3;
const MAX_LENGTH = 1000;

/** Declines to sign, with a reason shown to the sender, after a warning that this ends the document for everyone. */
export default function DeclineDialog({ onClose }: { onClose: () => void }) {
  const { frame, task, server, onEnd, saver, setDialog } = useSigningContext();
  const { messages, language } = useWording();
  const { declining, back } = messages.page;
  const router = useRouter();
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const decline = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const { length } = visibleText(reason);
    if (length < MIN_LENGTH || length > MAX_LENGTH) {
      setProblem(
        length > MAX_LENGTH
          ? fillCount(declining.tooLong, length, language, { limit: MAX_LENGTH })
          : declining.tooShort,
      );
      document.getElementById("decline-reason")?.focus();
      return;
    }
    setSending(true);
    setProblem(null);
    await saver.current?.stop();
    const result = await server.decline(reason.trim());
    if (result.ok) saver.current?.abandon();
    if (result.ok && onEnd) {
      onClose();
      return onEnd("declined");
    }
    if (result.ok || result.problem.status === 401) return router.refresh();
    setSending(false);
    saver.current?.resume();
    setProblem(problemMessage(result.problem, { messages, language }));
  };

  return (
    <Modal
      title={task.isApprover ? declining.toApprove : declining.toSign}
      isBusy={isSending}
      onClose={onClose}
      footer={
        <>
          {server.keeps && (
            <button
              type="button"
              disabled={isSending}
              onClick={() => setDialog({ kind: "ask" })}
              className={`${buttonStyles({ variant: "quiet", size: "lg" })} sm:me-auto`}
            >
              {messages.page.asking.open}
            </button>
          )}
          <button
            type="button"
            disabled={isSending}
            onClick={onClose}
            className={buttonStyles({ size: "lg" })}
          >
            {back}
          </button>
          <button
            type="submit"
            form="decline"
            aria-disabled={isSending}
            className={buttonStyles({ variant: "danger", size: "lg" })}
          >
            {isSending && <BusySpinner />}
            {declining.submit}
          </button>
        </>
      }
    >
      <form id="decline" onSubmit={decline} className="flex flex-col gap-4" noValidate>
        <p className="text-pretty">
          <RichText
            text={declining.text}
            parts={{
              document: <strong>{frame.documentName}</strong>,
              sender: (
                <a href={`mailto:${frame.sender.email}`} className="text-accent underline underline-offset-2">
                  {frame.sender.name}
                </a>
              ),
            }}
          />
        </p>
        <div className="flex flex-col gap-2">
          <label htmlFor="decline-reason" className="font-medium">
            {declining.reason}
          </label>
          <textarea
            id="decline-reason"
            value={reason}
            dir={reason ? "auto" : undefined}
            rows={4}
            onChange={(event) => {
              setReason(event.target.value);
              setProblem(null);
            }}
            aria-required
            aria-invalid={problem !== null || undefined}
            aria-describedby={problem ? "decline-problem decline-help" : "decline-help"}
            className={`${controlStyles()} h-auto min-h-28 py-2.5`}
          />
          {problem && <ErrorNote id="decline-problem">{problem}</ErrorNote>}
          <p id="decline-help" className="text-muted">
            {fill(declining.help, { sender: frame.sender.name })}
          </p>
        </div>
      </form>
    </Modal>
  );
}
