import "server-only";
import { env } from "@/lib/env";
import { runPdfTask } from "@/lib/pdf/pool/pool";
import { getClock } from "@/lib/ports/clock/get-clock";

/** Servers that gave nothing are left alone for so long, so that of many documents one waits for them and not all. */
const SILENCE_MS = 60_000;

const holder = globalThis as typeof globalThis & { countersignTsaSilentUntil?: number };

export interface StampedFile {
  readonly path: string;
  /** Hex. */
  readonly sha256: string;
  readonly sizeBytes: number;
}

export type StampResult =
  /** In the order of the paths; files that had their stamp are among them. */
  | { readonly outcome: "stamped"; readonly files: readonly StampedFile[] }
  /** No server gave a time stamp that holds; `reason` says what each of them did, for the log. */
  | { readonly outcome: "unanswered"; readonly reason: string }
  /** A time stamp is larger than the room that its file keeps: another will be too. */
  | { readonly outcome: "too-large"; readonly reason: string };

/**
 * Gives sealed files their time stamps. The servers are asked by this process, for at most 10 seconds each; no PDF worker
 * waits for them.
 * @param options `waitsOut`: ask servers that were silent a moment ago all the same
 */
export async function stampFiles(
  paths: readonly string[],
  { waitsOut = false }: { waitsOut?: boolean } = {},
): Promise<StampResult> {
  if (!waitsOut && getClock().now().getTime() < (holder.countersignTsaSilentUntil ?? 0))
    return { outcome: "unanswered", reason: "they gave no time stamp a moment ago" };
  const { imprints } = await runPdfTask("find-imprints", { paths });
  const tokens = await tokensFor(imprints);
  if ("reason" in tokens) {
    holder.countersignTsaSilentUntil = getClock().now().getTime() + SILENCE_MS;
    return { outcome: "unanswered", reason: tokens.reason };
  }
  holder.countersignTsaSilentUntil = 0;
  const files = paths.map((path, i) => ({ path, outPath: `${path}.stamped`, token: tokens.all[i] ?? null }));
  const { stamped } = await runPdfTask("apply-timestamps", { files });
  if (!stamped) return { outcome: "too-large", reason: "the time stamp is larger than the room kept for it" };
  return {
    outcome: "stamped",
    files: stamped.map((file, i) => ({ ...file, path: files[i]?.outPath ?? "" })),
  };
}

async function tokensFor(
  imprints: readonly (string | null)[],
): Promise<{ all: (string | null)[] } | { reason: string }> {
  // Loaded when it is needed: most instances ask nobody for a time stamp.
  const { requestTimestamp, TimestampUnavailable } = await import("@/lib/pdf/seal/timestamp-client");
  const tokenFor = async (imprint: string | null) =>
    imprint &&
    Buffer.from(await requestTimestamp(env.tsaUrls, Buffer.from(imprint, "hex"))).toString("base64");
  try {
    return { all: await Promise.all(imprints.map(tokenFor)) };
  } catch (error) {
    if (error instanceof TimestampUnavailable) return { reason: error.message };
    throw error;
  }
}
