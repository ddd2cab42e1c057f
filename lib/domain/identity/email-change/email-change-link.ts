import "server-only";
import { EMAIL_CHANGE_LINKS, type EmailChangeLink } from "@/lib/contracts/email-change";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

const purposeOf = (link: EmailChangeLink) => `email-change:${link}` as const;

/** The URL for the mail. */
export const emailChangeUrl = (link: EmailChangeLink, id: string): string =>
  `${env.appUrl}/email-change?token=${signId(keyFor(purposeOf(link)), id)}`;

/**
 * Verifies a token's signature, without a database query.
 * @returns the change's id, and whose link it is
 * @throws {AppError} TOKEN_INVALID
 */
export function verifyEmailChangeToken(token: string): { id: string; link: EmailChangeLink } {
  const id = claimedId(token);
  const link = id && EMAIL_CHANGE_LINKS.find((one) => isSignedId(keysFor(purposeOf(one)), token, id));
  if (!id || !link)
    throw new AppError("TOKEN_INVALID", {
      detail: "This link is incomplete. Open it again from the email.",
    });
  return { id, link };
}
