import "server-only";
import { appSecret, env } from "@/lib/env";
import { deriveKey } from "@/lib/pure/secrets";
import { signId } from "@/lib/pure/signed-id";

export const purchaseKey = () => deriveKey(appSecret(), "billing-purchase");

/** The page linked in the mail that asks an account's owner to take over a purchase. */
export const purchaseUrl = (checkoutId: string): string =>
  `${env.appUrl}/billing/purchase?token=${signId(purchaseKey(), checkoutId)}`;
