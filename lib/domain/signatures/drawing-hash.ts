import canonicalize from "canonicalize";
import type { Strokes } from "@/lib/contracts/phone-drawing";
import { sha256Hex } from "@/lib/pure/secrets";

/** Returns the SHA-256 in hex of the RFC 8785 canonical JSON of the strokes. */
export function drawingSha256(paths: Strokes): string {
  const canonical = canonicalize(paths);
  if (canonical === undefined) throw new TypeError("strokes are always serialisable");
  return sha256Hex(canonical);
}
