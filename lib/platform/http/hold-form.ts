import { readFile } from "node:fs/promises";
import path from "node:path";
import type { ErrorCode } from "@/lib/contracts/error-codes";
import { AppError } from "@/lib/errors";
import { askerOf } from "@/lib/platform/http/asker";
import { FORM_OVERHEAD_BYTES, filesToDisk, parseForm } from "@/lib/platform/http/form";
import { receiveFile } from "@/lib/platform/http/receive-file";
import type { HoldForm } from "@/lib/platform/http/registry";
import { createGate, GateFullError } from "@/lib/pure/gate";
import { withTempDir } from "@/lib/pure/temp-dir";

/** Parsing holds the whole form in memory, so forms are parsed one at a time, once fully received. */
const parsing = createGate({ atOnce: 1, waiting: 20, waitingPerKey: 5 });

/**
 * Receives a multipart form with one file. It is streamed to disk, however slow the client; it is in memory only while
 * it is parsed, and `work` gets the file on disk again.
 * @param limit size of the file, and the error code of a larger one
 * @throws {AppError} INVALID_INPUT, REQUEST_TIMEOUT, RATE_LIMITED, BUSY
 */
export const holdFileForm =
  (limit: { maxBytes: number; code: Extract<ErrorCode, "PDF_TOO_LARGE" | "PAYLOAD_TOO_LARGE"> }): HoldForm =>
  (request, work) =>
    withTempDir(async (dir) => {
      const received = path.join(dir, "form");
      const maxBytes = limit.maxBytes + FORM_OVERHEAD_BYTES;
      await receiveFile(request, received, { maxBytes, code: limit.code });
      const parse = async () =>
        filesToDisk(await parseForm(request, new Uint8Array(await readFile(received))), dir);
      const form = await parsing.run(parse, askerOf(request.headers)).catch((error: unknown) => {
        if (!(error instanceof GateFullError)) throw error;
        throw new AppError("BUSY", {
          detail: "Too many files are being uploaded right now. Try again in a moment.",
          retryAfterSeconds: 5,
        });
      });
      return work(form);
    });
