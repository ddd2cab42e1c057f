"use client";

import { CircleCheck } from "lucide-react";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { BusySpinner } from "@/components/signing/busy-spinner";
import { ErrorNote } from "@/components/signing/error-note";
import { Modal } from "@/components/signing/modal";
import { problemMessage } from "@/components/signing/model/problems";
import { RichText } from "@/components/signing/rich-text";
import { useSigningContext } from "@/components/signing/signing-context";
import { hasLinkEnded } from "@/components/signing/signing-server";
import { useWording } from "@/components/signing/wording";
import { buttonStyles } from "@/components/ui/button-styles";
import { controlStyles } from "@/components/ui/control-styles";
import { visibleText } from "@/lib/contracts/visible-content";
import { fill, fillCount } from "@/lib/i18n/fill";
import { newId } from "@/lib/pure/id";

/** Same as `QUESTION_LIMITS.length`, since the page loads no schemas. */
const MAX_LENGTH = 1000;

/** Asks the sender a question, which is emailed to them and which they answer by email. */
export default function AskSenderDialog({ onClose }: { onClose: () => void }) {
  const { frame, server } = useSigningContext();
  const { messages, language } = useWording();
  const { asking, back } = messages.page;
  const router = useRouter();
  // Id of the attempt, kept when it is repeated.
  const [id] = useState(() => newId());
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string | null>(null);
  const [stage, setStage] = useState<"writing" | "sending" | "sent">("writing");
  const goOn = useRef<HTMLButtonElement>(null);
  // The button that had the focus no longer exists.
  useEffect(() => {
    if (stage === "sent") goOn.current?.focus();
  }, [stage]);
  const sender = (
    <a href={`mailto:${frame.owner.email}`} className="text-accent underline underline-offset-2">
      {frame.owner.name}
    </a>
  );

  const ask = async (event: FormEvent) => {
    event.preventDefault();
    if (stage !== "writing") return;
    const { length } = visibleText(text);
    if (length === 0 || length > MAX_LENGTH) {
      setProblem(
        length > MAX_LENGTH
          ? fillCount(asking.tooLong, length, language, { limit: MAX_LENGTH })
          : asking.empty,
      );
      document.getElementById("question")?.focus();
      return;
    }
    setStage("sending");
    setProblem(null);
    const result = await server.askSender(id, text.trim());
    if (result.ok) return setStage("sent");
    if (hasLinkEnded(result.problem)) router.refresh();
    setStage("writing");
    const isTooOften = result.problem.code === "RATE_LIMITED";
    setProblem(
      isTooOften
        ? fill(asking.tooOften, { email: frame.owner.email })
        : problemMessage(result.problem, { messages, language }),
    );
  };

  if (stage === "sent")
    return (
      <Modal
        title={asking.open}
        onClose={onClose}
        footer={
          <button
            ref={goOn}
            type="button"
            onClick={onClose}
            className={buttonStyles({ variant: "primary", size: "lg" })}
          >
            {messages.signature.goOn}
          </button>
        }
      >
        <div role="status" className="flex items-start gap-3 py-2">
          <CircleCheck className="size-6 shrink-0 text-good" aria-hidden />
          <p className="text-pretty">
            <strong>{asking.sent}</strong> <RichText text={asking.sentText} parts={{ sender }} />
          </p>
        </div>
      </Modal>
    );
  return (
    <Modal
      title={asking.open}
      isBusy={stage === "sending"}
      onClose={onClose}
      footer={
        <>
          <button
            type="button"
            disabled={stage === "sending"}
            onClick={onClose}
            className={buttonStyles({ size: "lg" })}
          >
            {back}
          </button>
          <button
            type="submit"
            form="ask"
            aria-disabled={stage === "sending"}
            className={buttonStyles({ variant: "primary", size: "lg" })}
          >
            {stage === "sending" && <BusySpinner />}
            {asking.submit}
          </button>
        </>
      }
    >
      <form id="ask" onSubmit={ask} className="flex flex-col gap-2" noValidate>
        <label htmlFor="question" className="font-medium">
          {asking.question}
        </label>
        <textarea
          id="question"
          value={text}
          dir={text ? "auto" : undefined}
          rows={5}
          onChange={(event) => {
            setText(event.target.value);
            setProblem(null);
          }}
          aria-required
          aria-invalid={problem !== null || undefined}
          aria-describedby={problem ? "question-problem question-help" : "question-help"}
          className={`${controlStyles()} h-auto min-h-32 py-2.5`}
        />
        {problem && <ErrorNote id="question-problem">{problem}</ErrorNote>}
        <p id="question-help" className="text-pretty text-muted">
          {fill(asking.help, { sender: frame.owner.name })}
        </p>
      </form>
    </Modal>
  );
}
