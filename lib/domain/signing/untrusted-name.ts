import "server-only";
import { isCertificateLike } from "@/lib/document-engine/pdf/certificate-pages/certificate-text";
import { invalidInput } from "@/lib/errors";
import { isLinkLike } from "@/lib/pure/link-like";

/**
 * Checks a name that was not entered by a member of the workspace: it is printed in the workspace's mails and
 * documents.
 * @throws {AppError} INVALID_INPUT
 */
export function assertUntrustedName(name: string): void {
  const wrong = isLinkLike(name)
    ? "must not contain an address"
    : isCertificateLike(name)
      ? "must be a person’s name, not words of a certificate"
      : null;
  if (wrong) throw invalidInput({ path: "name", code: "invalid_value", message: wrong });
}
