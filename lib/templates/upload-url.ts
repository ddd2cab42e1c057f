import "server-only";
import { appSecret, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { deriveKey, equalBytes, hmac } from "@/lib/pure/secrets";

/**
 * Upload addresses: `/api/uploads/<templateId>.<expiry>.<mac>`. They carry their own proof, so that no table
 * has to remember them; the template's state decides whether the bytes are taken.
 */

const LIFE_MS = 15 * 60 * 1000;

const mac = (text: string): string =>
  hmac(deriveKey(appSecret(), "upload-url"), text).subarray(0, 24).toString("base64url");

/** An address that takes one PUT of a PDF for this template's draft, for 15 minutes. */
export function uploadUrlFor(templateId: string, now: Date): string {
  const text = `${templateId}.${now.getTime() + LIFE_MS}`;
  return `${env.appUrl}/api/uploads/${text}.${mac(text)}`;
}

/**
 * The template that an upload address names.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED
 */
export function templateOfUpload(token: string, now: Date): string {
  const [templateId, expires, proof, ...rest] = token.split(".");
  const isOurs =
    templateId &&
    expires &&
    proof &&
    rest.length === 0 &&
    equalBytes(Buffer.from(proof), Buffer.from(mac(`${templateId}.${expires}`)));
  if (!isOurs) throw new AppError("TOKEN_INVALID", { detail: "This upload address is not one of ours." });
  if (Number(expires) < now.getTime())
    throw new AppError("TOKEN_EXPIRED", {
      detail: "This upload address has expired. Ask for a new one (draft/ensure).",
    });
  return templateId;
}
