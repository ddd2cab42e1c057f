"use client";

import { FileSearch } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import { Spinner } from "@/components/ui/spinner";
import { checkFile, type FileCheck } from "@/components/verify/check-file";
import { DocumentIdForm } from "@/components/verify/document-id-form";
import { LongCode } from "@/components/verify/long-code";
import { PdfResult } from "@/components/verify/pdf-result";
import { trailVerdictOf } from "@/components/verify/trail-verdict";
import { VerificationNotes } from "@/components/verify/verification-notes";
import { useVerifyWording, type VerifyWording, VerifyWordingProvider } from "@/components/verify/wording";
import type { TrailVerificationDto } from "@/lib/contracts/verification";
import { fill } from "@/lib/i18n/fill";

type State = { step: "idle" } | { step: "checking"; name: string } | FileCheck;

/** `documentId` is the id of the page's document. */
type Props = { wording: VerifyWording; documentId?: string };

/** Takes a PDF or a document's audit trail, verifies it and shows what it proves. */
export function VerifyFile({ wording, documentId }: Props) {
  return (
    <VerifyWordingProvider wording={wording}>
      <Check ofPage={documentId} />
    </VerifyWordingProvider>
  );
}

function Check({ ofPage }: { ofPage: string | undefined }) {
  const { drop, checking } = useVerifyWording().messages;
  const [state, setState] = useState<State>({ step: "idle" });
  const [hasChecked, setHasChecked] = useState(false);
  const latest = useRef(0);
  const start = async (file: File, documentId?: string) => {
    latest.current += 1;
    const own = latest.current;
    setState({ step: "checking", name: file.name });
    const checked = await checkFile(file, documentId, ofPage);
    if (own !== latest.current) return;
    setState(checked);
    if (checked.step !== "unchecked") setHasChecked(true);
  };
  return (
    <div className="flex flex-col gap-6">
      <FileDrop
        accept="application/pdf,application/json,.pdf,.json"
        onFile={(file) => void start(file)}
        icon={<FileSearch />}
        title={hasChecked ? drop.again : drop.title}
        description={drop.description}
      />
      <div>
        {/* There before it says anything; what was found is read when its heading gets the focus. */}
        <div role="status">
          {state.step === "checking" && (
            <p className="flex items-center gap-3 text-muted">
              <Spinner />
              <span className="min-w-0 [overflow-wrap:anywhere]">{fill(checking, { name: state.name })}</span>
            </p>
          )}
        </div>
        {state.step !== "idle" && state.step !== "checking" && (
          <Outcome
            key={latest.current}
            checked={state}
            ofPage={ofPage}
            onAgain={(documentId) => void start(state.file, documentId)}
          />
        )}
      </div>
    </div>
  );
}

type OutcomeProps = {
  checked: FileCheck;
  ofPage: string | undefined;
  /** Checks the same file again. @param documentId id of an audit trail's document, if known */
  onAgain: (documentId?: string) => void;
};

/** The outcome of a check. Its heading receives the focus once, so that it is read together with the result. */
function Outcome({ checked, ofPage, onAgain }: OutcomeProps) {
  const { failed, unchecked } = useVerifyWording().messages;
  const heading = useRef<HTMLHeadingElement>(null);
  const [headingId, verdictId] = [useId(), useId()];
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2
        ref={heading}
        id={headingId}
        tabIndex={-1}
        aria-describedby={verdictId}
        className="scroll-mt-4 font-medium [overflow-wrap:anywhere]"
      >
        <bdi>{checked.file.name}</bdi>
      </h2>
      {checked.step === "failed" && (
        <Callout id={verdictId} tone="bad" title={failed.title}>
          {failed[checked.reason]}
        </Callout>
      )}
      {checked.step === "unchecked" && (
        <Callout
          id={verdictId}
          tone="warn"
          title={unchecked.title}
          action={<Button onClick={() => onAgain(checked.documentId)}>{unchecked.again}</Button>}
        >
          {unchecked[checked.reason]}
        </Callout>
      )}
      {checked.step === "whose" && <DocumentIdForm verdictId={verdictId} onSubmit={onAgain} />}
      {checked.step === "checked" && <Result {...checked} ofPage={ofPage} verdictId={verdictId} />}
    </section>
  );
}

type ResultProps = Pick<Extract<FileCheck, { step: "checked" }>, "file" | "result"> & {
  ofPage: string | undefined;
  verdictId: string;
};

function Result({ file, result, ofPage, verdictId }: ResultProps) {
  const { elsewhere } = useVerifyWording().messages;
  const isOther = ofPage !== undefined && result.kind === "pdf" && result.document?.id !== ofPage;
  return (
    <>
      {isOther && (
        <Callout tone="warn" title={elsewhere.title}>
          {result.document ? elsewhere.another : elsewhere.alone}
        </Callout>
      )}
      {result.kind === "pdf" ? (
        <PdfResult file={file} result={result} verdictId={verdictId} />
      ) : (
        <TrailResult result={result} verdictId={verdictId} />
      )}
    </>
  );
}

/** Verification result of an audit trail. @param props `verdictId` is the id of the element that states the verdict */
function TrailResult({ result, verdictId }: { result: TrailVerificationDto; verdictId: string }) {
  const { messages } = useVerifyWording();
  const { tone, title, text } = trailVerdictOf(result, messages);
  return (
    <>
      <Callout id={verdictId} tone={tone} title={title}>
        {text}
      </Callout>
      <VerificationNotes notes={result.notes} />
      <p className="text-muted">
        {messages.facts.documentId} <LongCode>{result.documentId}</LongCode>
      </p>
    </>
  );
}
