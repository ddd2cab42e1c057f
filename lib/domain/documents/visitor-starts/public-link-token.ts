import "server-only";
import { appSecret, env } from "@/lib/env";
import { deriveKey } from "@/lib/pure/secrets";
import { claimedId, signId, verifySignedId } from "@/lib/pure/signed-id";

/** URLs of public links: `/start/{token}`, derived from the link's id and token version (lib/pure/signed-id). */

type Tokened = { id: string; tokenVersion: number };

let derived: Buffer | undefined;
const key = (): Buffer => (derived ??= deriveKey(appSecret(), "public-link"));

/** @param origin APP_URL, or the own domain of the link's workspace (`linkOriginOf`) */
export const publicLinkUrl = ({ id, tokenVersion }: Tokened, origin = env.appUrl): string =>
  `${origin}/start/${signId(key(), id, tokenVersion)}`;

/** The link that an unverified token claims to belong to; null if it cannot be one of our tokens. */
export const claimedLinkId = claimedId;

export const isPublicLinkToken = ({ id, tokenVersion }: Tokened, token: string): boolean =>
  verifySignedId(key(), token, id, tokenVersion);
