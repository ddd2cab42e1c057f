"use client";

import { CountersignError } from "@countersign/client";
import { FileUp } from "lucide-react";
import { useState } from "react";
import { FailureNote } from "@/components/account/failure-note";
import { FileDrop } from "@/components/ui/file-drop";
import { Progress } from "@/components/ui/progress";
import {
  IMAGE_ACCEPT,
  isImageFile,
  MAX_PDF_MIB,
  MAX_WORD_MIB,
  type UploadProgress,
} from "@/lib/client/upload-pdf";
import { fileSize } from "@/lib/pure/file-size";

type State =
  | { kind: "idle" }
  | { kind: "sending"; name: string; progress: UploadProgress }
  | { kind: "refused"; title: string; failure: CountersignError };

const REFUSALS: Record<string, string> = {
  PDF_ENCRYPTED: "This PDF is password-protected",
  PDF_INVALID: "This file can’t be read as a PDF",
  PDF_TOO_LARGE: "This PDF is too large",
  PAYLOAD_TOO_LARGE: "This Word file is too large",
  OFFLINE: "The upload was interrupted",
};
const WORD_REFUSALS: Record<string, string> = {
  unsupported_type: "This file isn’t a Word document",
  file_encrypted: "This Word file is password-protected",
  file_damaged: "This Word file is damaged",
  too_large: "This Word file is too large",
};
const NOT_UPLOADED = "This file couldn’t be uploaded";

/**
 * Title and error that explain why a file was rejected.
 * @param name the file's name, shown if there are several files
 */
function refusalOf(error: unknown, name?: string): { title: string; failure: CountersignError } {
  const failure =
    error instanceof CountersignError ? error : new CountersignError(0, { detail: "Try again." });
  const problem = failure.errors.find(({ path }) => path === "file");
  const title = WORD_REFUSALS[problem?.code ?? ""] ?? REFUSALS[failure.code] ?? NOT_UPLOADED;
  const { status, code } = failure;
  return {
    title: name === undefined ? title : `${title}: “${name}”`,
    failure: problem ? new CountersignError(status, { code, detail: problem.message }) : failure,
  };
}

const PDF_TERMS = `Up to ${MAX_PDF_MIB} MB and 2,000 pages. Your file isn’t changed; fields are placed on top.`;
const WORD_TERMS = `A Word file (.docx, up to ${MAX_WORD_MIB} MB) becomes editable text; its blanks become fields.`;
const COMBINE_TERMS = "Several files, or images, are combined into one document.";
const PDF_TYPES = "application/pdf,.pdf";
const WORD_TYPES = "application/vnd.openxmlformats-officedocument.wordprocessingml.document,.docx,.docm";

type Props = {
  /** Uploads the file; errors it throws are shown as text. */
  upload: (file: File, onProgress: (progress: UploadProgress) => void) => Promise<void>;
  title?: string;
  /** Whether Word files are also accepted. */
  takesWord?: boolean;
  /** Receives several files at once, including images; if omitted, only one file is accepted, and no images. */
  combine?: (files: readonly File[]) => Promise<void>;
};

/** Drop zone and file picker for a PDF, with upload progress in bytes; shows why a file was rejected. */
export function PdfDrop(props: Props) {
  const { upload, title = "Drop a PDF here, or choose one", takesWord = false, combine } = props;
  const [state, setState] = useState<State>({ kind: "idle" });

  async function takeAll(files: readonly File[]) {
    const [file] = files;
    if (!file) return;
    if (!combine || (files.length === 1 && !isImageFile(file))) return take(file);
    try {
      await combine(files);
    } catch (error) {
      setState({ kind: "refused", ...refusalOf(error) });
    }
  }

  async function take(file: File) {
    const show = (progress: UploadProgress) => setState({ kind: "sending", name: file.name, progress });
    show({ sentBytes: 0, totalBytes: file.size });
    try {
      await upload(file, show);
    } catch (error) {
      setState({ kind: "refused", ...refusalOf(error, file.name) });
    }
  }

  if (state.kind === "sending") return <Sending name={state.name} progress={state.progress} />;
  return (
    <div className="flex flex-col gap-4">
      {state.kind === "refused" && <FailureNote failure={state.failure} title={state.title} />}
      <FileDrop
        accept={[PDF_TYPES, takesWord && WORD_TYPES, combine && IMAGE_ACCEPT].filter(Boolean).join(",")}
        {...(combine
          ? { onFiles: (files: readonly File[]) => void takeAll(files) }
          : { onFile: (file: File) => void take(file) })}
        icon={<FileUp />}
        title={title}
        description={[PDF_TERMS, takesWord && WORD_TERMS, combine && COMBINE_TERMS].filter(Boolean).join(" ")}
      />
    </div>
  );
}

function Sending({ name, progress: { sentBytes, totalBytes } }: { name: string; progress: UploadProgress }) {
  const status =
    sentBytes < totalBytes ? `${fileSize(sentBytes)} of ${fileSize(totalBytes)}` : "Reading the file…";
  return (
    <div className="flex flex-col gap-3 rounded-md border border-line bg-raised px-6 py-16 text-center">
      {/* Not the bytes: they change many times a second. */}
      <p role="status" className="sr-only">
        {sentBytes < totalBytes ? `Uploading ${name}` : `Reading ${name}`}
      </p>
      <p className="font-medium [overflow-wrap:anywhere]">{name}</p>
      <Progress
        label={`Uploading ${name}`}
        value={sentBytes < totalBytes ? sentBytes : null}
        max={Math.max(1, totalBytes)}
        valueText={status}
      />
      <p className="text-muted tabular-nums">{status}</p>
    </div>
  );
}
