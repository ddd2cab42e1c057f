import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

const TIMEOUT_MS = 8_000;
const MAX_CPU_SECONDS = 8;
const MAX_ADDRESS_SPACE_KIB = 512 * 1024;
/** qpdf's exit status for "done, with warnings" (its manual, "Exit Status"). */
const DONE_WITH_WARNINGS = 3;

/**
 * Rewrites a file with the `qpdf` program where it is installed: it repairs some files that libpdf cannot
 * load. Its limits are the shell's, so that they hold even when this process is killed meanwhile.
 * @returns whether `outputPath` holds a rewritten file; false also when there is no qpdf.
 */
export async function rewriteWithQpdf(inputPath: string, outputPath: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  // One limit a command: dash takes no more. A system without one of them runs qpdf under the other.
  const limits = [`-t ${MAX_CPU_SECONDS}`, `-v ${MAX_ADDRESS_SPACE_KIB}`].map(
    (limit) => `ulimit ${limit} 2>/dev/null`,
  );
  // The paths are arguments of the shell, not part of its script.
  const script = [...limits, 'exec qpdf --no-warn --object-streams=preserve -- "$0" "$1"'].join("; ");
  try {
    await run("/bin/sh", ["-c", script, inputPath, outputPath], {
      timeout: TIMEOUT_MS,
      killSignal: "SIGKILL",
    });
    return true;
  } catch (error) {
    return (error as { code?: unknown }).code === DONE_WITH_WARNINGS;
  }
}
