"use client";

import { ArrowLeft, ArrowRight, Eye, Send } from "lucide-react";
import { useEffect, useRef } from "react";
import { ORDERS, STEPS, type Step } from "@/components/send/send-steps";
import { Button } from "@/components/ui/button";
import { PageHeader } from "@/components/ui/page-header";

type Props = {
  name: string;
  kind: keyof typeof ORDERS;
  step: Step;
  isMoving: boolean;
  isSending: boolean;
  /** Something stands in the way of sending. */
  isBlocked: boolean;
  go: (to: Step) => Promise<void>;
  onPreview: () => void;
  onSend: () => void;
};

/** What is being sent, where one is in it, and the way on. */
export function SendHeader(props: Props) {
  const { name, kind, step, isMoving, isSending, go } = props;
  const heading = useHeadingFocus(step);
  return (
    <>
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title={
          <span ref={heading} tabIndex={-1} className="outline-none">
            {name}
          </span>
        }
        actions={<Actions {...props} />}
      />
      <nav aria-label="Steps" className="mb-6">
        <ol className="flex flex-wrap gap-2">
          {ORDERS[kind].map((key, i) => (
            <li key={key}>
              <Button
                size="sm"
                variant={key === step ? "secondary" : "quiet"}
                aria-current={key === step ? "step" : undefined}
                disabled={isMoving || isSending}
                onClick={() => key !== step && void go(key)}
              >
                <span className="tabular-nums text-muted">{i + 1}</span> {STEPS[key]}
              </Button>
            </li>
          ))}
        </ol>
      </nav>
    </>
  );
}

function Actions({ kind, step, isMoving, isSending, isBlocked, go, onPreview, onSend }: Props) {
  const order: readonly Step[] = ORDERS[kind];
  const at = order.indexOf(step);
  const next = order[at + 1];
  const previous = order[at - 1];
  return (
    <>
      {step === "fields" && (
        <Button variant="quiet" onClick={onPreview}>
          <Eye aria-hidden />
          <span className="max-sm:sr-only">Preview</span>
        </Button>
      )}
      {previous && (
        <Button disabled={isSending} onClick={() => void go(previous)}>
          <ArrowLeft aria-hidden />
          Back
        </Button>
      )}
      {next ? (
        <Button variant="primary" loading={isMoving} onClick={() => void go(next)}>
          {STEPS[next]}
          <ArrowRight aria-hidden />
        </Button>
      ) : (
        <Button variant="primary" loading={isSending} disabled={isBlocked} onClick={onSend}>
          <Send aria-hidden />
          Send for signature
        </Button>
      )}
    </>
  );
}

/** A step is a new page to a screen reader: its heading takes the focus, but not on the first look. */
function useHeadingFocus(step: Step) {
  const heading = useRef<HTMLSpanElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return heading;
}
