import "server-only";
import { appSecret, env } from "@/lib/env";
import { claimedId, provesId, sealId } from "@/lib/pure/sealed-id";
import { deriveKey } from "@/lib/pure/secrets";

/**
 * Signing links: `/sign/{token}`. The token is derived from the recipient's id, its token version and the
 * instance's secret (lib/pure/sealed-id): reminders repeat the same link, and a dump of the database opens
 * nothing.
 */

let key: Buffer | undefined;
const linkKey = (): Buffer => (key ??= deriveKey(appSecret(), "signing-link"));

type Linked = { id: string; tokenVersion: number };

export const signingToken = (recipient: Linked): string =>
  sealId(linkKey(), recipient.id, recipient.tokenVersion);

export const signingUrl = (recipient: Linked): string => `${env.appUrl}/sign/${signingToken(recipient)}`;

export const claimedRecipientId = claimedId;

export const isTokenOf = (token: string, recipient: Linked): boolean =>
  provesId(linkKey(), token, recipient.id, recipient.tokenVersion);
