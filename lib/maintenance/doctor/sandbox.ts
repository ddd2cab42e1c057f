import { once } from "node:events";
import { existsSync } from "node:fs";
import { connect } from "node:net";
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

/** Whether the process with ROLE=pdf takes connections; how it keeps its workers apart, its own log says. */
async function tryProcess(file: string): Promise<Finding> {
  const socket = connect(file);
  try {
    await once(socket, "connect");
    return ok(
      CHECK,
      `the process with ROLE=pdf at ${file} takes connections; its own log says how it keeps them apart`,
    );
  } catch (error) {
    return problem(
      CHECK,
      `no process takes connections at PDF_SOCKET: ${reasonOf(error)}`,
      "start one with ROLE=pdf",
    );
  } finally {
    socket.destroy();
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
