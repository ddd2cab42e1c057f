"use client";

import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { STEP_NAMES, UPLOAD_ORDER } from "@/components/send-steps/send-steps";
import { StepNav } from "@/components/send-steps/step-nav";
import { FocusShell } from "@/components/shell/focus-shell";
import { Button } from "@/components/ui/button";
import type { AssemblyDto } from "@/lib/contracts/assemblies";

type Props = {
  kind: AssemblyDto["kind"];
  /** Short text about the work in progress; empty if there is none. */
  status: string;
  isMaking: boolean;
  /** Whether the files can be combined in their current state. */
  isReady: boolean;
  onNext: () => void;
  children: ReactNode;
};

const BACK = {
  oneoff: { href: "/documents/new", label: "Send a document" },
  reusable: { href: "/templates/new", label: "New template" },
} as const;

/** Layout of the page that combines files: as the first step of the send flow, or as a template's only step. */
export function AssemblyFrame({ kind, status, isMaking, isReady, onNext, children }: Props) {
  const isSent = kind === "oneoff";
  return (
    <FocusShell
      back={BACK[kind]}
      title="Combine files"
      status={
        <p role="status" className="max-md:sr-only">
          {status}
        </p>
      }
      steps={
        isSent && (
          <StepNav
            order={UPLOAD_ORDER}
            current="files"
            isBusy={isMaking}
            goTo={(to) => (to === "people" && isReady ? onNext : null)}
          />
        )
      }
      actions={
        <Button variant="primary" loading={isMaking} disabled={!isReady} onClick={onNext}>
          {isSent ? (
            <span>
              Next<span className="max-sm:sr-only">: {STEP_NAMES.people}</span>
            </span>
          ) : (
            "Create template"
          )}
          {isSent && <ArrowRight aria-hidden />}
        </Button>
      }
    >
      <div className="mx-auto flex max-w-4xl flex-col gap-6 px-4 py-6 sm:px-6">{children}</div>
    </FocusShell>
  );
}
