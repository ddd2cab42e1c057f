import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { hashFile } from "@/lib/platform/hash-file";
import { sweepTempDirs } from "@/lib/pure/temp-dir";
import { type PdfService, servePdfTasks } from "./serve-pdf-tasks";

/**
 * The program of a process with `ROLE=pdf`, which the launcher loads (`scripts/lib/pdf-role.mjs`). It reads no setting and
 * no secret, and opens no connection: tasks come through the socket, and files with them.
 */

export interface PdfProcessOptions {
  /** The worker's program. */
  readonly workerPath: string;
  readonly socketPath: string;
  readonly onMisuse?: (line: string) => void;
}

/** @throws {SocketFileError} in one line: what the operator can fix */
export async function startPdfProcess(options: PdfProcessOptions): Promise<PdfService> {
  const { workerPath } = options;
  await sweepTempDirs();
  const build = await hashFile(workerPath);
  return servePdfTasks({ ...options, build, pool: new PdfPool({ workerPath }) });
}

/**
 * Asks the process at a socket whether it takes tasks of this build.
 * @throws {PdfTaskError} why not
 */
export async function askPdfProcess({ workerPath, socketPath }: PdfProcessOptions): Promise<void> {
  await new RemotePdfPool({ workerPath, socketPath, reconnectMs: 0 }).ping();
}
