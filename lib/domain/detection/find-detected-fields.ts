import "server-only";
import path from "node:path";
import { type JoinedRanges, joinRanges, partiesOf } from "@/lib/document-engine/fields/join-ranges";
import {
  type DetectionOutput,
  MAX_DETECTED_FIELDS,
  MAX_DETECTED_PAGES,
} from "@/lib/document-engine/fields/types";
import { runPdfTask } from "@/lib/document-engine/pool/pool";
import { limitSearches } from "@/lib/domain/detection/limit-searches";
import { foundFieldsKey } from "@/lib/domain/files/derived-fields";
import { readDerived } from "@/lib/domain/files/read-derived";
import { intakeError } from "@/lib/domain/templates/intake-error";
import type { Blob } from "@/lib/generated/prisma/client";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { SingleFlight } from "@/lib/pure/single-flight";
import { withTempDir } from "@/lib/pure/temp-dir";

const searches = new SingleFlight<DetectionOutput>();

/** The fields of a file's first pages. */
export type FoundFields = JoinedRanges & {
  readonly pageCount: number;
  /** The first page that was not searched; null if all were. */
  readonly nextPage: number | null;
};

type Query = {
  /** The requesting workspace; waiting workspaces are served round-robin. */
  readonly caller: string;
  /** Page at which the search continues; earlier pages that were not searched yet come first. */
  readonly fromPage?: number;
};

/**
 * Detects the fields of a stored PDF in a worker, up to the range of pages that contains `fromPage`. One call
 * searches at most one range; ranges are cached per file.
 * @throws {AppError} PDF_INVALID, PDF_TOO_LARGE, BUSY, RATE_LIMITED
 */
export async function findDetectedFields(blob: Blob, { caller, fromPage = 1 }: Query): Promise<FoundFields> {
  const ranges: DetectionOutput[] = [];
  let isSearched = false;
  let count = 0;
  for (let from = 1; from <= fromPage && !isSearched; from += MAX_DETECTED_PAGES) {
    const first = ranges[0];
    if (first && (from > first.pageCount || count > MAX_DETECTED_FIELDS)) break;
    const cached = await readDerived(foundFieldsKey(blob.sha256, from));
    isSearched = cached === null;
    const range = cached
      ? (JSON.parse(cached.toString()) as DetectionOutput)
      : await searches.run(`${blob.sha256} ${from}`, () => search(blob, caller, from, ranges));
    ranges.push(range);
    count += range.fields.length;
  }
  const pageCount = ranges[0]?.pageCount ?? 0;
  const next = ranges.length * MAX_DETECTED_PAGES + 1;
  // Above the limit, further fields would be left out, so the search ends.
  const isOver = next > pageCount || count > MAX_DETECTED_FIELDS;
  return { ...joinRanges(ranges), pageCount, nextPage: isOver ? null : next };
}

async function search(
  { key, sha256 }: Blob,
  caller: string,
  from: number,
  before: readonly DetectionOutput[],
): Promise<DetectionOutput> {
  await limitSearches(caller);
  const signed = before.filter(({ hasSigners }) => hasSigners);
  const found = await withTempDir(async (dir) => {
    const file = path.join(dir, "source.pdf");
    await getStorage().readToFile(key, file);
    const input = { path: file, from, parties: partiesOf(signed) };
    return runPdfTask("detect-fields", input, { key: caller }).catch((error: unknown) => {
      throw intakeError(error);
    });
  });
  const bytes = Buffer.from(JSON.stringify(found));
  await getStorage().put({ key: foundFieldsKey(sha256, from), contentType: "application/json", bytes });
  return found;
}
