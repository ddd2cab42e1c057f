import "server-only";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { claimedId, isSignedId, signId } from "@/lib/pure/signed-id";

/** URLs of public links: `/start/{token}`, derived from the link's id and token version (lib/pure/signed-id). */

type Tokened = { id: string; tokenVersion: number };

/** @param origin APP_URL, or the own domain of the link's workspace (`linkOriginOf`) */
export const publicLinkUrl = ({ id, tokenVersion }: Tokened, origin = env.appUrl): string =>
  `${origin}/start/${signId(keyFor("public-link"), id, tokenVersion)}`;

/** The link that an unverified token claims to belong to; null if it cannot be one of our tokens. */
export const claimedLinkId = claimedId;

export const isPublicLinkToken = ({ id, tokenVersion }: Tokened, token: string): boolean =>
  isSignedId(keysFor("public-link"), token, id, tokenVersion);
