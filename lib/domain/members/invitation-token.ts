import "server-only";
import { appSecret, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { deriveKey } from "@/lib/pure/secrets";
import { claimedId, signId, verifySignedId } from "@/lib/pure/signed-id";

const key = () => deriveKey(appSecret(), "invitation");

/** Returns the URL in an invitation's mail; the row's id alone grants nothing. */
export const invitationUrl = (id: string): string => `${env.appUrl}/invite/${signId(key(), id)}`;

/** The token in that URL. */
export const invitationToken = (id: string): string => signId(key(), id);

/** @throws {AppError} TOKEN_INVALID */
export function verifiedInvitationId(token: string): string {
  const id = claimedId(token);
  if (!id || !verifySignedId(key(), token, id))
    throw new AppError("TOKEN_INVALID", {
      detail: "This invitation link is incomplete. Open it again from the email.",
    });
  return id;
}
