import "server-only";
import { appSecret, env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

const key = () => deriveKey(appSecret(), "invitation");

/** The address that an invitation's mail leads to; the row alone opens nothing. */
export const invitationUrl = (id: string): string => `${env.appUrl}/invite/${sealId(key(), id)}`;

/** The token of that address. */
export const invitationToken = (id: string): string => sealId(key(), id);

/** @throws {AppError} TOKEN_INVALID */
export function provenInvitationId(token: string): string {
  const id = claimedId(token);
  if (!id || !provesId(key(), token, id))
    throw new AppError("TOKEN_INVALID", {
      detail: "This invitation link is not complete. Open it from the mail again.",
    });
  return id;
}
