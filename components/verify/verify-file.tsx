"use client";

import { FileSearch } from "lucide-react";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import { Spinner } from "@/components/ui/spinner";
import { type Checked, checkFile } from "@/components/verify/check-file";
import { DocumentIdForm } from "@/components/verify/document-id-form";
import { PdfResult } from "@/components/verify/pdf-result";
import { TrailResult } from "@/components/verify/trail-result";

type State = { step: "idle" } | { step: "checking"; name: string } | Checked;

/**
 * Takes a PDF or a document's audit trail, verifies it and shows what it proves.
 * @param props `documentId`: the document that the page is about
 */
export function VerifyFile({ documentId: ofPage }: { documentId?: string }) {
  const [state, setState] = useState<State>({ step: "idle" });
  const start = async (file: File, documentId?: string) => {
    setState({ step: "checking", name: file.name });
    setState(await checkFile(file, documentId, ofPage));
  };
  return (
    <div className="flex flex-col gap-6">
      <FileDrop
        accept="application/pdf,application/json,.pdf,.json"
        onFile={(file) => void start(file)}
        icon={<FileSearch />}
        title={state.step === "idle" ? "Choose a PDF, or drop it here" : "Check another file"}
        description="Or a document’s audit trail, as JSON. Up to 80 MB."
        disabled={state.step === "checking"}
      />
      <div aria-live="polite">
        {state.step === "checking" && (
          <p className="flex items-center gap-3 text-muted">
            <Spinner /> <span className="min-w-0 break-words">Checking {state.name}</span>
          </p>
        )}
        {state.step === "failed" && (
          <div className="flex flex-col gap-4">
            <p className="break-words font-medium">{state.file.name}</p>
            <Callout tone="bad" title="This file couldn’t be checked">
              {state.message}
            </Callout>
          </div>
        )}
        {state.step === "whose" && <DocumentIdForm onSubmit={(id) => void start(state.file, id)} />}
        {state.step === "checked" && <Result {...state} documentId={ofPage} />}
      </div>
    </div>
  );
}

type ResultProps = Pick<Extract<Checked, { step: "checked" }>, "file" | "result"> & {
  documentId: string | undefined;
};

function Result({ file, result, documentId }: ResultProps) {
  const isOther = documentId !== undefined && result.kind === "pdf" && result.document?.id !== documentId;
  return (
    <section aria-label={`Result for ${file.name}`} className="flex flex-col gap-4">
      <p className="break-words font-medium">{file.name}</p>
      {isOther && (
        <Callout tone="warn" title="This is not known as a file of the document at this address">
          {result.document
            ? "It belongs to another document. What follows is about that one."
            : "What follows is about the file alone."}
        </Callout>
      )}
      {result.kind === "pdf" ? <PdfResult file={file} result={result} /> : <TrailResult result={result} />}
    </section>
  );
}
