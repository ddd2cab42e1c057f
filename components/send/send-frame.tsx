"use client";

import { ArrowLeft, ArrowRight, CalendarClock, Eye, Save, Send } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { type SendStep, STEP_NAMES, STEP_ORDERS, UPLOAD_ORDER } from "@/components/send-steps/send-steps";
import { StepNav } from "@/components/send-steps/step-nav";
import { FocusShell } from "@/components/shell/focus-shell";
import { Button } from "@/components/ui/button";

type Props = {
  name: string;
  /** Id of the draft document being edited; null if the document does not exist yet. */
  edits: string | null;
  kind: keyof typeof STEP_ORDERS;
  /** Goes back to the files; null unless the flow began with the sender's files, which became a PDF. */
  toFiles: (() => void) | null;
  step: SendStep;
  isMoving: boolean;
  isSending: boolean;
  /** Whether something prevents sending. */
  isBlocked: boolean;
  go: (to: SendStep) => Promise<void>;
  /** Omitted if the preview would show a version other than the one that is sent. */
  onPreview: (() => void) | undefined;
  onSend: () => void;
  onSendLater: () => void;
  /** Saves the changes of a draft without sending it. */
  onSave: (() => void) | undefined;
};

/** Layout of the send flow: title, progress, next button and the current step. */
export function SendFrame({ children, ...props }: Props & { children: ReactNode }) {
  const { name, edits, kind, toFiles, step, isMoving, isSending, go } = props;
  const heading = useHeadingFocus(step);
  return (
    <FocusShell
      back={edits ? { href: `/documents/${edits}`, label: name } : { href: "/documents", label: "Documents" }}
      title={
        <span ref={heading} tabIndex={-1} title={name} className="outline-none">
          {name}
        </span>
      }
      steps={
        <StepNav
          order={toFiles ? UPLOAD_ORDER : STEP_ORDERS[kind]}
          current={step}
          isBusy={isMoving || isSending}
          goTo={(to) => (to === "files" ? toFiles : () => void go(to))}
        />
      }
      actions={<Actions {...props} />}
    >
      {children}
    </FocusShell>
  );
}

function Actions({ kind, step, isMoving, isSending, isBlocked, go, onPreview, ...sending }: Props) {
  const order: readonly SendStep[] = STEP_ORDERS[kind];
  const at = order.indexOf(step);
  const next = order[at + 1];
  const previous = order[at - 1];
  return (
    <>
      {step !== "people" && onPreview && (
        <Button variant="quiet" disabled={isMoving || isSending} onClick={onPreview}>
          <Eye aria-hidden />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
      )}
      {previous && (
        // On phones the steps below replace the back arrow.
        <Button className="max-sm:hidden" disabled={isSending} onClick={() => void go(previous)}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
      )}
      {next ? (
        <Button variant="primary" loading={isMoving} onClick={() => void go(next)}>
          <span>
            Next<span className="max-sm:sr-only">: {STEP_NAMES[next]}</span>
          </span>
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <>
          {sending.onSave && (
            <Button disabled={isBlocked || isSending} onClick={sending.onSave}>
              <Save aria-hidden />
              <span className="max-sm:sr-only">Save changes</span>
            </Button>
          )}
          <Button variant="quiet" disabled={isBlocked || isSending} onClick={sending.onSendLater}>
            <CalendarClock aria-hidden />
            <span className="max-sm:sr-only">Send later…</span>
          </Button>
          <Button variant="primary" loading={isSending} disabled={isBlocked} onClick={sending.onSend}>
            <Send aria-hidden />
            <span>
              Send<span className="max-sm:sr-only"> for signature</span>
            </span>
          </Button>
        </>
      )}
    </>
  );
}

/** For screen readers each step is a new page: focuses its heading, except on first render. */
function useHeadingFocus(step: SendStep) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
