import "server-only";
import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/errors";
import { isShortage, PdfTaskError } from "@/lib/platform/pdf/pool/task-error";
import { perProcess } from "@/lib/platform/per-process";

/** Of a file whose bytes ended a worker: a second end within it is not chance. */
const REMEMBERED_MS = 60 * 60 * 1000;

/** How often each file's bytes ended a worker's process, in this process's memory. */
const ends = perProcess(
  "files that ended workers",
  () => new LRUCache<string, number>({ max: 5_000, ttl: REMEMBERED_MS }),
);

/**
 * Maps a failure of a PDF worker to the error code that the uploader gets. What the machine lacked is BUSY; a refusal is
 * about the file alone, by its own size and processor time.
 * @param key names the file's bytes: those that end a worker twice are refused
 */
export function intakeError(error: unknown, key?: string): unknown {
  if (!(error instanceof PdfTaskError)) return error;
  if (error.code === "PDF_ENCRYPTED" || error.code === "PDF_INVALID" || error.code === "PDF_TOO_LARGE")
    return new AppError(error.code, { detail: error.message });
  if (isShortage(error))
    return new AppError("BUSY", {
      detail: "Too many files are being processed right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  if (error.reason === "memory" || error.reason === "timeout")
    return new AppError("PDF_TOO_LARGE", {
      detail:
        "Processing this PDF takes more time or memory than is allowed. Save it with another program (“print to PDF”), then upload the new file.",
    });
  if (error.reason === "crash") return hasEndedBefore(key) ? endsWorkers() : notProcessed();
  return error;
}

function hasEndedBefore(key: string | undefined): boolean {
  if (!key) return false;
  const times = (ends.get().get(key) ?? 0) + 1;
  ends.get().set(key, times);
  return times > 1;
}

const endsWorkers = () =>
  new AppError("PDF_TOO_LARGE", {
    detail:
      "This PDF could not be processed twice. Save it with another program (“print to PDF”), then upload the new file.",
  });

/** Its process ended, which may be the system's doing. */
const notProcessed = () =>
  new AppError("BUSY", {
    detail: "The file could not be processed right now. Try again in a moment.",
    retryAfterSeconds: 5,
  });
