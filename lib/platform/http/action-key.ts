import "server-only";
import { appSecret } from "@/lib/env";
import { deriveKey } from "@/lib/pure/secrets";

/**
 * Gives Next.js the key with which it encrypts the variables that server actions close over, before it first needs it
 * (`getActionEncryptionKey`). It would use the one in the build, which a release does not have; and processes of
 * different builds share this one.
 */
export function deriveActionKey(): void {
  const key = deriveKey(appSecret(), "server actions").toString("base64");
  // biome-ignore lint/style/noProcessEnv: Next.js reads it from there.
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= key;
}
