import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import {
  chooseSandbox,
  describeSandbox,
  type FoundSandbox,
  isWeak,
  type SandboxState,
} from "./choose-sandbox";
import type { WorkerSandbox } from "./levels";

const found = perProcess("sandbox of PDF workers", () => ({ promise: null as Promise<FoundSandbox> | null }));

/**
 * How PDF workers are kept apart, found out once per process by starting a worker that tries what it must not be able
 * to do. In another process of the same user and machine (`countersign doctor`) the answer is the same, unless the
 * machine has changed since. `describeSandbox` says it in a line, `isWeak` whether an operator should do something.
 * @throws {SandboxMissingError} if `PDF_SANDBOX=required` cannot be met, with one line that says what to do
 */
export async function sandboxState(): Promise<SandboxState> {
  const { sandbox: _, ...state } = await find();
  return state;
}

/** For the log of a start: one line, and whether an operator should do something about it. */
export type SandboxNotice = { readonly line: string; readonly isWarning: boolean };

/**
 * How the workers are kept apart that open this process's PDFs. Where they are another process's, `PDF_SANDBOX` is that
 * one's, and nothing is tried here.
 * @throws as {@link sandboxState} does
 */
export async function sandboxNotice(): Promise<SandboxNotice> {
  if (env.pdfSocket)
    return { line: `PDFs are opened by the process with ROLE=pdf at ${env.pdfSocket}.`, isWarning: false };
  const state = await sandboxState();
  const isWarning = env.isProduction && isWeak(state) && state.setting !== "off";
  return { line: describeSandbox(state), isWarning };
}

/** How the pool starts workers; null for without a sandbox. @throws as {@link sandboxState} does */
export async function workerSandbox(): Promise<WorkerSandbox | null> {
  return (await find()).sandbox;
}

function find(): Promise<FoundSandbox> {
  const state = found.get();
  state.promise ??= chooseSandbox({
    setting: env.pdfSandbox,
    rootDir: env.rootDir,
    secretsFolder: env.dataDir,
  });
  return state.promise;
}
