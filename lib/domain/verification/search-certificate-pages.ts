import "server-only";
import { createHash } from "node:crypto";
import type {
  EnteredText,
  FindCertificatePagesInput,
  FoundCertificatePages,
} from "@/lib/document-engine/pdf/certificate-pages/types";
import { knownSearches } from "@/lib/domain/verification/known-searches";
import { isTransient, runCheck, verificationRefusalOf } from "@/lib/domain/verification/run-check";
import { env } from "@/lib/env";
import { log } from "@/lib/log";

/** A file that is verified. */
export interface SearchedFile {
  readonly path: string;
  /** In hex. */
  readonly sha256: string;
}

/**
 * Maximum number of tasks per search. Each takes 5 seconds of processor time and then lets other callers' files have
 * their turn.
 */
const MAX_ROUNDS = 8;

/**
 * Searches a file for pages of certificates, in as many tasks as necessary: a long scan takes more time than one task
 * has. Pages that are left after that are examined when the file is verified again.
 * @param caller key for fair queueing
 * @returns null if the file could not be searched at all
 * @throws {AppError} BUSY
 */
export async function searchCertificatePages(
  { path, sha256 }: SearchedFile,
  withPictures: boolean,
  caller: string,
  entered: readonly EnteredText[] = [],
): Promise<FoundCertificatePages | null> {
  const input = { path, verifyUrl: `${env.appUrl}/verify`, withPictures, entered };
  const key = createHash("sha256")
    .update(JSON.stringify([sha256, input.verifyUrl, withPictures, entered]))
    .digest("hex");
  const known = knownSearches.get();
  let found = known.get(key) ?? null;
  for (let round = 0; round < MAX_ROUNDS && found?.unexamined.length !== 0; round++) {
    const next = await searchOnce(found ? { ...input, pages: found.unexamined } : input, caller);
    if (!next) break;
    const isFurther = !found || next.unexamined.length < found.unexamined.length;
    found = { ...next, pages: [...(found?.pages ?? []), ...next.pages].sort((a, b) => a.page - b.page) };
    known.set(key, found);
    if (!isFurther) break;
  }
  return found;
}

async function searchOnce(
  input: FindCertificatePagesInput,
  caller: string,
): Promise<FoundCertificatePages | null> {
  return runCheck("find-certificate-pages", input, caller).catch((error: unknown) => {
    if (isTransient(error)) throw verificationRefusalOf(error);
    log.warn({ err: error }, "a file that is verified could not be searched for certificate pages");
    return null;
  });
}
