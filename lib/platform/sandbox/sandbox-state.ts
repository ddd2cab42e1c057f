import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";
import { chooseSandbox, type FoundSandbox, type SandboxState } from "./choose-sandbox";
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
