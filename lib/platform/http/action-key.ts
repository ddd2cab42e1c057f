import "server-only";
import { newestKeyFor } from "@/lib/platform/secrets/key-ring";

/**
 * Gives Next.js the key with which it encrypts the variables that server actions close over, before it first needs it
 * (`getActionEncryptionKey`). It would use the one in the build, which a release does not have; and processes of
 * different builds share this one. It stays until the process ends, so it is the newest: a new secret comes into use without
 * a restart, and the restart that brings a new one is one anyway.
 */
export function deriveActionKey(): void {
  const key = newestKeyFor("server actions").toString("base64");
  // biome-ignore lint/style/noProcessEnv: Next.js reads it from there.
  process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY ??= key;
}
