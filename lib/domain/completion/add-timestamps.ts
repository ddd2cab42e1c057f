import "server-only";
import { stampFiles } from "@/lib/domain/completion/stamp-files";
import { log } from "@/lib/log";
import type { CompleteOutput } from "@/lib/platform/pdf/completion-input";

/**
 * Upgrades a new seal to level B-T, where time stamp servers are configured. If none answers it stays B-B, which is
 * logged, and the job for late time stamps retries.
 */
export async function addTimestamps(documentId: string, output: CompleteOutput): Promise<CompleteOutput> {
  const { signed, certificate } = output;
  if (!signed.timestampPending) return output;
  const result = await stampFiles([signed.path, certificate.path]);
  if (result.outcome === "stamped") {
    const [first, second] = result.files;
    if (!first || !second) throw new Error("the worker stamped fewer files than it was given");
    const done = { sealLevel: "B-T", timestampPending: false } as const;
    return {
      ...output,
      signed: { ...signed, ...first, ...done },
      certificate: { ...certificate, ...second, ...done },
    };
  }
  const { outcome, reason } = result;
  log.warn({ documentId, reason }, "a document was sealed without a time stamp");
  // A token that is too large now stays too large, so there is no retry.
  const timestampPending = outcome === "unanswered";
  return {
    ...output,
    signed: { ...signed, timestampPending },
    certificate: { ...certificate, timestampPending },
  };
}
