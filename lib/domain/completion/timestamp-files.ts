import "server-only";
import type { CompletionOutput } from "@/lib/document-engine/completion-input";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { env } from "@/lib/env";
import { log } from "@/lib/log";
import { perProcess } from "@/lib/platform/per-process";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/**
 * Upgrades a new seal to level B-T if time stamp servers are configured. If no server answers, the seal stays B-B,
 * which is logged, and the job for late time stamps retries.
 */
export async function addTimestamps(documentId: string, output: CompletionOutput): Promise<CompletionOutput> {
  const { signed, certificate } = output;
  if (!signed.timestampPending) return output;
  const result = await timestampFiles([signed.path, certificate.path]);
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
  // If the token is too large now, a later one will be too, so there is no retry.
  const timestampPending = outcome === "unanswered";
  return {
    ...output,
    signed: { ...signed, timestampPending },
    certificate: { ...certificate, timestampPending },
  };
}

/**
 * Circuit breaker: how long servers are not asked after they failed, in milliseconds, so that only one document waits
 * for them.
 */
const SILENCE_MS = 60_000;

/** Time at which servers are asked again, in milliseconds since 1970. */
const silentUntil = perProcess("time stamp servers", () => 0);

export interface TimestampedFile {
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export type TimestampResult =
  /** In the order of the paths; includes files that already had a time stamp. */
  | { readonly outcome: "stamped"; readonly files: readonly TimestampedFile[] }
  /** No server returned a valid time stamp; `reason` states what each of them did, for the log. */
  | { readonly outcome: "unanswered"; readonly reason: string }
  /** The token is larger than the space reserved in the file, and any other token would be too. */
  | { readonly outcome: "too-large"; readonly reason: string };

/**
 * Adds time stamps to sealed files. This process requests them, with a timeout of 10 seconds per server, so that no PDF
 * worker is blocked.
 * @param options `waitsOut`: ask servers even if they failed a moment ago
 */
export async function timestampFiles(
  paths: readonly string[],
  { waitsOut = false }: { waitsOut?: boolean } = {},
): Promise<TimestampResult> {
  if (!waitsOut && getClock().now().getTime() < silentUntil.get())
    return { outcome: "unanswered", reason: "no time stamp server answered a moment ago" };
  const { imprints } = await runPdfTask("find-imprints", { paths });
  const tokens = await tokensFor(imprints);
  if ("reason" in tokens) {
    silentUntil.set(getClock().now().getTime() + SILENCE_MS);
    return { outcome: "unanswered", reason: tokens.reason };
  }
  silentUntil.set(0);
  const files = paths.map((path, i) => ({ path, outPath: `${path}.stamped`, token: tokens.all[i] ?? null }));
  const { stamped } = await runPdfTask("apply-timestamps", { files });
  if (!stamped)
    return { outcome: "too-large", reason: "the time stamp is larger than the space reserved for it" };
  return {
    outcome: "stamped",
    files: stamped.map((file, i) => ({ ...file, path: files[i]?.outPath ?? "" })),
  };
}

async function tokensFor(
  imprints: readonly (string | null)[],
): Promise<{ all: (string | null)[] } | { reason: string }> {
  // Imported lazily: most instances use no time stamp server.
  const { requestTimestamp, TimestampUnavailableError } = await import(
    "@/lib/document-engine/pdf/seal/timestamp-client"
  );
  const tokenFor = async (imprint: string | null) =>
    imprint &&
    Buffer.from(await requestTimestamp(env.tsaUrls, Buffer.from(imprint, "hex"))).toString("base64");
  try {
    return { all: await Promise.all(imprints.map(tokenFor)) };
  } catch (error) {
    if (error instanceof TimestampUnavailableError) return { reason: error.message };
    throw error;
  }
}
