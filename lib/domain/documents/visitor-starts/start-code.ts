import "server-only";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Code of six digits that is mailed to a visitor. It is derived from the id of their row and the instance's secret,
 * so that neither the database nor a queue contains it.
 */

const DIGITS = 6;

const codeUnder = (key: Buffer, id: string): string =>
  String(hmac(key, id).readUIntBE(0, 6) % 10 ** DIGITS).padStart(DIGITS, "0");

export const startCodeOf = (id: string): string => codeUnder(keyFor("public-link-code"), id);

/** Constant-time. */
export const isStartCode = (id: string, entered: string): boolean =>
  keysFor("public-link-code").some((key) =>
    equalBytes(Buffer.from(codeUnder(key, id)), Buffer.from(entered)),
  );
