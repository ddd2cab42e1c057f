import "server-only";
import { X509Certificate } from "node:crypto";
import { ownAuthorities } from "@/lib/domain/seal-key/own-certificates";
import { AppError } from "@/lib/errors";

/**
 * Returns the CA certificates of this instance's seals in PEM, those of the newest key first: of its own CA, or those
 * included in SEAL_P12.
 * @throws {AppError} NOT_FOUND if nothing was sealed yet, or the seal certificates are self-signed
 */
export async function authorityPem(): Promise<string> {
  const authorities = await ownAuthorities();
  if (authorities.length === 0)
    throw new AppError("NOT_FOUND", {
      detail:
        "There is no authority certificate: nothing has been sealed yet, or the seal's certificate is self-signed.",
    });
  return authorities.map((der) => new X509Certificate(der).toString()).join("");
}
