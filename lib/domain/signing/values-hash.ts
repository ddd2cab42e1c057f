import canonicalize from "canonicalize";
import type { FieldValue } from "@/lib/contracts/content";
import { sha256Hex } from "@/lib/pure/secrets";

/**
 * SHA-256 in hex of the RFC 8785 canonical JSON of submitted values by field id: the `values` that
 * `GET /v1/submissions` returns. Files are included by their own hash.
 */
export function valuesSha256(values: Readonly<Record<string, FieldValue>>): string {
  const canonical = canonicalize(values);
  if (canonical === undefined) throw new TypeError("values are always serialisable");
  return sha256Hex(canonical);
}
