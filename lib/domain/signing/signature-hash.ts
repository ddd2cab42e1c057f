import canonicalize from "canonicalize";
import { drawingSha256 } from "@/lib/domain/signatures/drawing-hash";
import type { StoredSignature } from "@/lib/domain/signatures/signature-image";
import { sha256Hex } from "@/lib/pure/secrets";

/** The part of a signature that the audit trail binds: text and font, or the hash of the drawing. */
interface BoundSignature {
  readonly mode: StoredSignature["mode"];
  readonly text?: string;
  readonly font?: string;
  readonly strokesSha256?: string;
  readonly imageSha256?: string;
}

/** @param images SHA-256 in hex of stored images, by blob id */
function boundSignature(
  { mode, blobId, paths, text, font }: StoredSignature,
  images: ReadonlyMap<string, string>,
): BoundSignature {
  if (paths) return { mode, strokesSha256: drawingSha256(paths) };
  if (text) return { mode, text, ...(font ? { font } : {}) };
  const imageSha256 = images.get(blobId ?? "");
  if (!imageSha256) throw new TypeError("a signature has strokes, a text or a stored image");
  return { mode, imageSha256 };
}

/** Returns the SHA-256 in hex of the RFC 8785 canonical JSON of a person's signatures and initials by field id. */
export function signaturesSha256(
  signatures: Readonly<Record<string, StoredSignature>>,
  images: ReadonlyMap<string, string>,
): string {
  const canonical = canonicalize(
    Object.fromEntries(
      Object.entries(signatures).map(([fieldId, signature]) => [fieldId, boundSignature(signature, images)]),
    ),
  );
  if (canonical === undefined) throw new TypeError("signatures are always serialisable");
  return sha256Hex(canonical);
}
