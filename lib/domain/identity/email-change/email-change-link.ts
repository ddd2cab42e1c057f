import "server-only";
import { EMAIL_CHANGE_LINKS, type EmailChangeLink } from "@/lib/contracts/email-change";
import { appSecret, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { deriveKey } from "@/lib/pure/secrets";
import { claimedId, signId, verifySignedId } from "@/lib/pure/signed-id";

const keyOf = (link: EmailChangeLink) => deriveKey(appSecret(), `email-change:${link}`);

/** The URL for the mail. */
export const emailChangeUrl = (link: EmailChangeLink, id: string): string =>
  `${env.appUrl}/email-change?token=${signId(keyOf(link), id)}`;

/**
 * Verifies a token's signature, without a database query.
 * @returns the change's id, and whose link it is
 * @throws {AppError} TOKEN_INVALID
 */
export function verifyEmailChangeToken(token: string): { id: string; link: EmailChangeLink } {
  const id = claimedId(token);
  const link = id && EMAIL_CHANGE_LINKS.find((one) => verifySignedId(keyOf(one), token, id));
  if (!id || !link)
    throw new AppError("TOKEN_INVALID", {
      detail: "This link is incomplete. Open it again from the email.",
    });
  return { id, link };
}
