import { existsSync } from "node:fs";
import { RemotePdfPool } from "@/lib/document-engine/pool/remote-pool";
import { PdfTaskError } from "@/lib/document-engine/pool/task-error";
import { env } from "@/lib/env";
import {
  type Finding,
  ok,
  oneLine,
  problem,
  reasonOf,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";
import { isForeignFolder } from "@/lib/maintenance/doctor/storage";
import {
  describeSandbox,
  isWeak,
  SandboxMissingError,
  type SandboxState,
  workerProgram,
} from "@/lib/platform/sandbox/choose-sandbox";
import { sandboxState } from "@/lib/platform/sandbox/sandbox-state";

const CHECK = "PDF workers";

/** Starts a worker as the pool does, which tries what it must not be able to do. */
export async function checkSandbox(): Promise<Finding[]> {
  if (env.pdfSocket) return [await tryProcess(env.pdfSocket)];
  if (existsSync(env.dataDir) && (await isForeignFolder(env.dataDir)))
    return [
      unchecked(
        CHECK,
        `${env.dataDir} belongs to another user, whose workers may have another sandbox than this one's`,
        "run doctor as the user that runs the instance",
      ),
    ];
  if (!existsSync(workerProgram(env.rootDir).entry))
    return [unchecked(CHECK, "their program is not built yet")];
  try {
    return [judgeSandbox(await sandboxState())];
  } catch (error) {
    if (!(error instanceof SandboxMissingError)) throw error;
    return [problem(CHECK, oneLine(error.message), "or the instance does not start")];
  }
}

/**
 * Whether the process with ROLE=pdf takes tasks of this version, and how it says that it keeps its workers apart. It is
 * to be in a container of its own, where it has nothing better than Node's permission model: that is no warning.
 */
async function tryProcess(socketPath: string): Promise<Finding> {
  const workerPath = workerProgram(env.rootDir).entry;
  if (!existsSync(workerPath)) return unchecked(CHECK, "their program is not built yet");
  try {
    const [said = ""] = (await new RemotePdfPool({ workerPath, socketPath }).ping()).split(" Better: ");
    return ok(CHECK, `the process with ROLE=pdf at ${socketPath} takes tasks, and says: ${oneLine(said)}`);
  } catch (error) {
    if (!(error instanceof PdfTaskError)) throw error;
    return problem(CHECK, reasonOf(error), "start one of this version with ROLE=pdf and this PDF_SOCKET");
  }
}

/** @param state as {@link describeSandbox} says it: what there is, and what would be better */
export function judgeSandbox(state: SandboxState): Finding {
  const [said = "", better = ""] = describeSandbox(state).split(" Better: ");
  const message = oneLine(said.replace(/^PDF workers /, ""));
  if (state.setting === "off") return warning(CHECK, message, "set PDF_SANDBOX=auto");
  if (isWeak(state) || state.possible.length > 0)
    return warning(CHECK, message, oneLine(better) || "see /docs/self-hosting/sandbox");
  return ok(CHECK, message);
}
