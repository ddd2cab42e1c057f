import "server-only";
import { decryptAtRest, encryptAtRest } from "@/lib/platform/secrets/at-rest";

/** The stored response of a request. */
export type StoredResponse = { status: number; type: string | null; body: string };

type KeptAnswer = { id: string; status: number | null; contentType: string | null; body: Uint8Array | null };

/** Encrypted, since a response may contain a secret that is shown once. */
export const encryptBody = (id: string, body: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encryptAtRest("idempotency answers", Buffer.from(body), id));

/** @throws {Error} if the response was stored under another APP_SECRET, or is not complete yet */
export function decryptResponse({ id, status, contentType, body }: KeptAnswer): StoredResponse {
  if (status === null || body === null) throw new Error(`idempotency key ${id} has no stored response`);
  return { status, type: contentType, body: decryptAtRest("idempotency answers", body, id).toString() };
}
