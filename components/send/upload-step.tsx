"use client";

import { FileUp } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Callout } from "@/components/ui/callout";
import { FileDrop } from "@/components/ui/file-drop";
import { Progress } from "@/components/ui/progress";
import { messageOf } from "@/lib/client/countersign";
import { createTemplateFromPdf, MAX_PDF_MIB, type UploadProgress } from "@/lib/client/upload-pdf";
import { fileSize } from "@/lib/pure/file-size";

type State =
  | { kind: "idle" }
  | { kind: "sending"; name: string; progress: UploadProgress }
  | { kind: "failed"; why: string };

/** First step of sending: upload a PDF, by drag and drop or file picker. */
export function UploadStep({ workspaceId }: { workspaceId: string }) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: "idle" });

  async function upload(file: File) {
    const show = (progress: UploadProgress) => setState({ kind: "sending", name: file.name, progress });
    show({ sentBytes: 0, totalBytes: file.size });
    try {
      const id = await createTemplateFromPdf({ workspaceId, kind: "oneoff", file }, show);
      router.push(`/documents/new/${id}`);
    } catch (error) {
      setState({
        kind: "failed",
        why: messageOf(error),
      });
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {state.kind === "failed" && (
        <Callout tone="bad" role="alert" title="This file can’t be used">
          {state.why}
        </Callout>
      )}
      {state.kind === "sending" ? (
        <div className="flex flex-col gap-3 rounded-md border border-line bg-raised px-6 py-16" role="status">
          <p className="text-center font-medium [overflow-wrap:anywhere]">{state.name}</p>
          <Progress
            label="Upload"
            value={state.progress.sentBytes}
            max={Math.max(1, state.progress.totalBytes)}
          />
          <p className="text-center text-muted tabular-nums">
            {state.progress.sentBytes < state.progress.totalBytes
              ? `${fileSize(state.progress.sentBytes)} of ${fileSize(state.progress.totalBytes)}`
              : "Checking the pages…"}
          </p>
        </div>
      ) : (
        <FileDrop
          accept="application/pdf,.pdf"
          onFile={(file) => void upload(file)}
          icon={<FileUp />}
          title="Drop a PDF here, or choose one"
          description={`Up to ${MAX_PDF_MIB} MB and 2,000 pages. Your file isn’t changed; fields are placed on top.`}
        />
      )}
    </div>
  );
}
