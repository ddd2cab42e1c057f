import "server-only";
import { X509Certificate } from "node:crypto";
import { AppError } from "@/lib/errors";
import { ownAuthorities } from "@/lib/ports/seal/own-certificates";

/**
 * The certificates above this instance's seals in PEM, that of the newest key first: its own authority's, or those that came
 * with SEAL_P12.
 * @throws {AppError} NOT_FOUND when nothing was sealed yet, or the keys are their own authority
 */
export async function authorityPem(): Promise<string> {
  const authorities = await ownAuthorities();
  if (authorities.length === 0)
    throw new AppError("NOT_FOUND", { detail: "The seal of this service has no authority above it." });
  return authorities.map((der) => new X509Certificate(der).toString()).join("");
}
