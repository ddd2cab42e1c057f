import "server-only";
import { LRUCache } from "lru-cache";
import type { FoundCertificatePages } from "@/lib/document-engine/pdf/certificate-pages/types";
import { perProcess } from "@/lib/platform/per-process";

/** Maximum number of cached searches, of files with at most 2,000 pages each, few of which show a certificate. */
const MAX_KNOWN = 500;

/**
 * Results of the latest searches, by the files' content: the same file is not searched twice, and an interrupted
 * search is continued by the next one.
 */
export const knownSearches = perProcess(
  "searches for certificates",
  () => new LRUCache<string, FoundCertificatePages>({ max: MAX_KNOWN }),
);
