import { CircleAlert, RotateCcw, X } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Progress } from "@/components/ui/progress";
import { fileSize } from "@/lib/pure/file-size";
import { EntryAction } from "./entry-action";
import type { Upload } from "./use-uploads";

/** Codes of errors for which a retry may succeed. */
const RETRIED: ReadonlySet<string> = new Set([
  "OFFLINE",
  "BUSY",
  "RATE_LIMITED",
  "REQUEST_TIMEOUT",
  "INTERNAL",
]);

type Props = {
  uploads: readonly Upload[];
  retry: (upload: Upload) => void;
  drop: (id: string) => void;
};

/** Files that are being uploaded, and rejected files with the reason. */
export function UploadList({ uploads, retry, drop }: Props) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id} className="rounded-md border border-line bg-raised px-3 py-2.5">
          {upload.failure ? (
            <Refused upload={upload} retry={retry} drop={drop} />
          ) : (
            <Sending upload={upload} />
          )}
        </li>
      ))}
    </ul>
  );
}

function Sending({ upload: { file, progress } }: { upload: Upload }) {
  const { sentBytes, totalBytes } = progress ?? { sentBytes: 0, totalBytes: file.size };
  const isSent = progress !== null && sentBytes >= totalBytes;
  const sent = isSent ? "Reading the file…" : `${fileSize(sentBytes)} of ${fileSize(totalBytes)}`;
  const status = progress ? sent : "Waiting";
  return (
    <div className="flex flex-col gap-2">
      <p className="flex flex-wrap justify-between gap-x-3">
        <span className="font-medium [overflow-wrap:anywhere]">{file.name}</span>
        <span className="text-muted tabular-nums">{status}</span>
      </p>
      <Progress
        label={`Uploading ${file.name}`}
        value={isSent ? null : sentBytes}
        max={Math.max(1, totalBytes)}
        valueText={status}
      />
    </div>
  );
}

function Refused({ upload, retry, drop }: { upload: Upload } & Pick<Props, "drop" | "retry">) {
  const { file, failure } = upload;
  return (
    <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
      <CircleAlert className="mt-0.5 size-4 shrink-0 text-bad" aria-hidden />
      <div className="min-w-0 flex-1 basis-48" role="alert">
        <p className="font-medium [overflow-wrap:anywhere]">{file.name} was not added</p>
        <p className="text-pretty text-muted">{failure?.message}</p>
      </div>
      {failure && RETRIED.has(failure.code) && (
        <Button size="sm" onClick={() => retry(upload)}>
          <RotateCcw aria-hidden /> Try again
        </Button>
      )}
      <EntryAction label={`Dismiss ${file.name}`} hint="Dismiss" onClick={() => drop(upload.id)}>
        <X />
      </EntryAction>
    </div>
  );
}
