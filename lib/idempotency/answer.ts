import "server-only";
import { appSecret } from "@/lib/env";
import { decrypt, deriveKey, encrypt } from "@/lib/pure/secrets";

/** What a request was answered. */
export type Answer = { status: number; type: string | null; body: string };

type KeptAnswer = { id: string; status: number | null; contentType: string | null; body: Uint8Array | null };

const keyOf = () => deriveKey(appSecret(), "idempotency answers");

/** Encrypted, since an answer may carry a secret that is shown once. */
export const sealBody = (id: string, body: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encrypt(keyOf(), Buffer.from(body), id));

/** @throws {Error} when the answer was kept under another APP_SECRET, or is not there yet */
export function openAnswer({ id, status, contentType, body }: KeptAnswer): Answer {
  if (status === null || body === null) throw new Error(`idempotency key ${id} has no answer`);
  return { status, type: contentType, body: decrypt(keyOf(), body, id).toString() };
}
