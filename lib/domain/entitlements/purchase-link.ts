import "server-only";
import { env } from "@/lib/env";
import { keyFor, keysFor } from "@/lib/platform/secrets/key-ring";
import { isSignedId, signId } from "@/lib/pure/signed-id";

export const isPurchaseToken = (token: string, id: string): boolean =>
  isSignedId(keysFor("billing-purchase"), token, id);

/** The page linked in the mail that asks an account's owner to take over a purchase. */
export const purchaseUrl = (checkoutId: string): string =>
  `${env.appUrl}/billing/purchase?token=${signId(keyFor("billing-purchase"), checkoutId)}`;
