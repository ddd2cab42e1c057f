import "server-only";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { sha256Hex } from "@/lib/pure/secrets";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

/** URLs of the phone's page: `/draw/{code}`, derived from the row's id (lib/pure/signed-id). */

/** @param origin APP_URL, or the own domain of the document's workspace (`linkOriginOf`) */
export const drawingUrl = (id: string, origin = env.appUrl): string =>
  `${origin}/draw/${signId(keyFor("phone-drawing"), id)}`;

/** Returns the id of the drawing that a code stands for; null for a code that is not ours. */
export function drawingIdOf(code: string): string | null {
  const id = claimedId(code);
  return id && isSignedId(keysFor("phone-drawing"), code, id) ? id : null;
}

/** Identifies the signing link or embed session that began a drawing, without giving access to it. */
export const linkSha256 = (token: string): string => sha256Hex(token);
