import "server-only";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

/** Returns the URL in an invitation's mail; the row's id alone grants nothing. */
export const invitationUrl = (id: string): string =>
  `${env.appUrl}/invite/${signId(keyFor("invitation"), id)}`;

/** The token in that URL. */
export const invitationToken = (id: string): string => signId(keyFor("invitation"), id);

/** @throws {AppError} TOKEN_INVALID */
export function verifiedInvitationId(token: string): string {
  const id = claimedId(token);
  if (!id || !isSignedId(keysFor("invitation"), token, id))
    throw new AppError("TOKEN_INVALID", {
      detail: "This invitation link is incomplete. Open it again from the email.",
    });
  return id;
}
