import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

const TIMEOUT_MS = 8_000;
const MAX_CPU_SECONDS = 8;
const MAX_ADDRESS_SPACE_KIB = 512 * 1024;
/** qpdf's exit status for "succeeded with warnings" (its manual, "Exit Status"). */
const DONE_WITH_WARNINGS = 3;

/**
 * Rewrites a file with the `qpdf` program if it is installed; it repairs some files that libpdf cannot load. Resource
 * limits are set by the shell (ulimit), so they apply even if this process is killed meanwhile.
 * @returns whether `outputPath` holds a rewritten file; also false when qpdf is not installed.
 */
export async function rewriteWithQpdf(inputPath: string, outputPath: string): Promise<boolean> {
  if (process.platform === "win32") return false;
  // One ulimit per command: dash accepts no more. If the system lacks one of them, qpdf still runs under the other.
  const limits = [`-t ${MAX_CPU_SECONDS}`, `-v ${MAX_ADDRESS_SPACE_KIB}`].map(
    (limit) => `ulimit ${limit} 2>/dev/null`,
  );
  // The paths are passed as arguments to the shell, not interpolated into its script (no injection).
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
