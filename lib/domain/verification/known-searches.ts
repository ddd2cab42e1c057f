import "server-only";
import { LRUCache } from "lru-cache";
import type { FoundCertificatePages } from "@/lib/document-engine/pdf/certificate-pages/types";
import { perProcess } from "@/lib/platform/per-process";

/** With at most 2,000 pages each, of which few show a certificate. */
const MAX_KNOWN = 500;

/**
 * What was found in the files that were searched last, by their content: the same file is not searched twice, and where
 * a search was left off, the next one goes on.
 */
export const knownSearches = perProcess(
  "searches for certificates",
  () => new LRUCache<string, FoundCertificatePages>({ max: MAX_KNOWN }),
);
