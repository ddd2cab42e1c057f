import "server-only";
import { stampFiles } from "@/lib/completion/stamp-files";
import { log } from "@/lib/log";
import type { CompleteOutput } from "@/lib/pdf/complete/types";

/**
 * Lifts what was just sealed to level B-T, where time stamp servers are configured. Without an answer of theirs it stays
 * B-B, says so in the log, and is tried again by the job for late time stamps.
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
  log.warn({ documentId, reason }, "a document is sealed without a time stamp");
  // What does not fit will not fit later either.
  const timestampPending = outcome === "unanswered";
  return {
    ...output,
    signed: { ...signed, timestampPending },
    certificate: { ...certificate, timestampPending },
  };
}
