import { readFile } from "node:fs/promises";
import path from "node:path";
import { AppError } from "@/lib/errors";
import { callerOf } from "@/lib/platform/http/caller";
import { parseForm, writeFilesToDisk } from "@/lib/platform/http/form";
import type { WithForm } from "@/lib/platform/http/operation-registry";
import { type FileKind, type FileLimit, receiveForm } from "@/lib/platform/http/receive-form";
import { createGate, GateFullError } from "@/lib/pure/gate";
import { withTempDir } from "@/lib/pure/temp-dir";

/** Parsing holds the whole form in memory, so forms are parsed one at a time, once fully received. */
const parsing = createGate({ atOnce: 1, waiting: 20, waitingPerKey: 5 });

/**
 * Receives a multipart form with one file. It is streamed to disk, so that slow clients cost no memory; it is in memory
 * only while it is parsed, and `work` gets the file on disk again.
 * @param limit of the file, unless its kind has its own
 * @throws {AppError} INVALID_INPUT, REQUEST_TIMEOUT, RATE_LIMITED, BUSY
 */
export const withFileForm =
  (limit: FileLimit, kinds: readonly FileKind[] = []): WithForm =>
  (request, work) =>
    withTempDir(async (dir) => {
      const received = path.join(dir, "form");
      await receiveForm(request, received, limit, kinds);
      const parse = async () =>
        writeFilesToDisk(await parseForm(request, new Uint8Array(await readFile(received))), dir);
      const form = await parsing.run(parse, callerOf(request.headers)).catch((error: unknown) => {
        if (!(error instanceof GateFullError)) throw error;
        throw new AppError("BUSY", {
          detail: "Too many files are being uploaded right now. Try again in a moment.",
          retryAfterSeconds: 5,
        });
      });
      return work(form);
    });
