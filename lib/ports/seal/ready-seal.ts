import "server-only";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { getSealKey } from "@/lib/ports/seal/get-seal-key";
import { rememberFormerKeys } from "@/lib/ports/seal/own-certificates";
import { SealUnavailable } from "@/lib/ports/seal/port";

/**
 * Looks at the seal when a process starts, so that the operator reads at once what is wrong with it. A seal that cannot be
 * used stops nothing but sealing: documents wait for it, and everything else works.
 * @throws {Error} when something else failed, such as the database
 */
export async function readySeal(): Promise<void> {
  try {
    await rememberFormerKeys(env.dataDir);
    await getSealKey().load();
  } catch (error) {
    if (!(error instanceof SealUnavailable)) throw error;
    log.error(
      { problem: error.problem, cause: error.cause instanceof Error ? error.cause.message : undefined },
      `No document is sealed until this is repaired: ${error.message}`,
    );
  }
}
