import "server-only";
import { open, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { AppError, invalidInput } from "@/lib/errors";
import { callerOf } from "@/lib/platform/http/caller";
import { FORM_OVERHEAD_BYTES, isForm, parseForm } from "@/lib/platform/http/form";
import { receiveFile } from "@/lib/platform/http/receive-file";
import { createGate, GateFullError } from "@/lib/pure/gate";

/** Maximum size in bytes, above that of an upload, because a sealed file is larger than its source. */
const MAX_BYTES = 80 * 1024 * 1024;

export interface VerificationCandidate {
  readonly path: string;
  /** Whether it is an audit trail or another file that is no PDF. */
  readonly isJson: boolean;
  /** The document that the sender of the file claims it belongs to. */
  readonly documentId: string | undefined;
}

/** Parsing holds the whole form in memory, so fully received forms are parsed one at a time. */
const parsing = createGate({ atOnce: 1, waiting: 20, waitingPerKey: 2 });

/**
 * Receives a file to verify: the request body itself, or the part `file` of a form. Only a form is held in memory,
 * while it is parsed.
 * @throws {AppError} INVALID_INPUT, PDF_TOO_LARGE, BUSY
 */
export async function receiveCandidate(request: Request, dir: string): Promise<VerificationCandidate> {
  const file = path.join(dir, "candidate");
  const code = "PDF_TOO_LARGE";
  const inQuery = new URL(request.url).searchParams.get("documentId") ?? undefined;
  if (!isForm(request)) {
    await receiveFile(request, file, { maxBytes: MAX_BYTES, code });
    return { path: file, isJson: await isJson(file), documentId: inQuery };
  }
  const received = path.join(dir, "form");
  await receiveFile(request, received, { maxBytes: MAX_BYTES + FORM_OVERHEAD_BYTES, code });
  const unpack = async () => {
    const form = await parseForm(request, new Uint8Array(await readFile(received)));
    const part = form.get("file");
    if (!(part instanceof File))
      throw invalidInput({ path: "file", code: "required", message: "must be the file to check" });
    await writeFile(file, Buffer.from(await part.arrayBuffer()), { mode: 0o600 });
    const documentId = form.get("documentId");
    return typeof documentId === "string" ? documentId : inQuery;
  };
  const documentId = await parsing.run(unpack, callerOf(request.headers)).catch((error: unknown) => {
    if (!(error instanceof GateFullError)) throw error;
    throw new AppError("BUSY", {
      detail: "Too many files are being checked right now. Try again in a moment.",
      retryAfterSeconds: 5,
    });
  });
  return { path: file, isJson: await isJson(file), documentId };
}

/** Whether the file is JSON, judged by its content, not its name: no PDF begins with a bracket. */
async function isJson(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return /^(?:\u00ef\u00bb\u00bf)?\s*[[{]/.test(buffer.toString("latin1", 0, bytesRead));
  } finally {
    await handle.close();
  }
}
