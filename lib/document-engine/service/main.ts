import { tmpdir } from "node:os";
import { PdfPool } from "@/lib/document-engine/pool/pdf-pool";
import { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { hashFile } from "@/lib/platform/hash-file";
import {
  chooseSandbox,
  describeSandbox,
  type SandboxState,
  workerProgram,
} from "@/lib/platform/sandbox/choose-sandbox";
import { sweepTempDirs } from "@/lib/pure/temp-dir";
import { type PdfService, servePdfTasks } from "./serve-pdf-tasks";

/**
 * The program of a process with `ROLE=pdf`, which the launcher loads (`scripts/lib/pdf-role.mjs`). It reads no setting and
 * no secret, and opens no connection: tasks come through the socket, and files with them.
 */

interface PdfProcess {
  /** Of the installation: absolute. */
  readonly rootDir: string;
  readonly socketPath: string;
}

export interface PdfProcessOptions extends PdfProcess {
  /** `PDF_SANDBOX`: whether workers are kept apart from this process, too. */
  readonly sandbox: SandboxState["setting"];
  readonly onMisuse?: (line: string) => void;
}

/**
 * @returns the service, and how its workers are kept apart, in one line
 * @throws {SocketFileError | SandboxMissingError} in one line: what the operator can fix
 */
export async function startPdfProcess(
  options: PdfProcessOptions,
): Promise<{ service: PdfService; sandbox: string }> {
  const { rootDir } = options;
  const workerPath = workerProgram(rootDir).entry;
  await sweepTempDirs();
  const build = await hashFile(workerPath);
  // This process has no secrets. What it could lose is other tasks' files, in the folder for temporary files.
  const found = await chooseSandbox({ setting: options.sandbox, rootDir, secretsFolder: tmpdir() });
  const pool = new PdfPool({ workerPath, sandbox: async () => found.sandbox });
  const sandbox = describeSandbox(found);
  return { service: await servePdfTasks({ ...options, sandbox, build, pool }), sandbox };
}

/**
 * Asks the process at a socket whether it takes tasks of this build.
 * @returns how its workers are kept apart, in one line
 * @throws {PdfTaskError} why not
 */
export async function askPdfProcess({ rootDir, socketPath }: PdfProcess): Promise<string> {
  const workerPath = workerProgram(rootDir).entry;
  return new RemotePdfPool({ workerPath, socketPath, reconnectMs: 0 }).ping();
}
