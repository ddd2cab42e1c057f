import { z } from "zod";

/** What an instance cannot do without and the database does not hold in the clear. */
export const Secrets = z.object({
  /** APP_SECRET, under which the database's secrets are encrypted, among them the instance's own seal key. */
  appSecret: z.string().min(32),
  /** Other secrets that the instance knows, the newest first: former ones, under which links were made. */
  otherSecrets: z.array(z.string().min(32)).optional(),
  /** SEAL_P12 in base64 and its password, of an instance that seals with a key of its operator. */
  seal: z.object({ p12: z.base64(), password: z.string() }).nullable(),
});

export type Secrets = z.infer<typeof Secrets>;

/** A PKCS #12 file has a few kilobytes. */
export const MAX_SECRETS_BYTES = 4 * 1024 * 1024;
