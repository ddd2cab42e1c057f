/**
 * Settings that are secrets can be given as files, as Docker and Kubernetes mount them: `APP_SECRET_FILE=/run/secrets/app`
 * is `APP_SECRET` with the file's content, without its last line break.
 */
import { closeSync, fstatSync, openSync, readFileSync } from "node:fs";
import { UsageError } from "./failure.mjs";

/** Settings whose value opens something. */
export const SECRETS = [
  ...[
    "APP_SECRET",
    "APP_SECRET_FORMER",
    "DATABASE_URL",
    "DATABASE_DIRECT_URL",
    "DATABASE_OWNER_URL",
    "REDIS_URL",
  ],
  ...["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "BLOB_READ_WRITE_TOKEN"],
  ...["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ...["SMTP_URL", "RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"],
  ...["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY", "SEAL_P12_PASSWORD"],
  ...["GOOGLE_CLIENT_SECRET", "GITHUB_CLIENT_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ...["AI_API_KEY", "METRICS_TOKEN", "OIDC_CLIENT_SECRET"],
];

const MAX_BYTES = 64 * 1024;

/**
 * Who named a file, if that was somebody else than who reads it: root reads the .env file of a folder that the service's
 * user may change, and must not read for that user what is root's alone.
 * @typedef {{ names: readonly string[]; file: string; uid: number }} Naming the variables of that file, and its owner
 */

/**
 * Sets each secret that is given as a file, and removes the file's name, so that no child process is told it.
 * @param {Record<string, string | undefined>} environment
 * @param {Naming} [naming]
 * @throws {UsageError} a file that cannot be read, and a secret that is given twice
 */
export function readSecretFiles(environment, naming) {
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new UsageError(`${name} and ${name}_FILE are both set: keep one of them.`);
    const other = naming?.names.includes(`${name}_FILE`) ? naming : undefined;
    environment[name] = contentOf(file, `${name}_FILE`, other);
    delete environment[`${name}_FILE`];
  }
}

const FOR_ALL = 0o004;

/** @param {string} file @param {string} name @param {Naming} [other] @returns {string} */
function contentOf(file, name, other) {
  /** @type {Buffer} */
  let content;
  /** @type {number | undefined} */
  let opened;
  try {
    opened = openSync(file, "r");
    const { uid, mode } = fstatSync(opened);
    if (other && uid !== other.uid && (mode & FOR_ALL) === 0)
      throw new UsageError(
        `${name}: ${file} is not for user ${other.uid}, to whom ${other.file} belongs: give that file to root, or this one to the user.`,
      );
    content = readFileSync(opened);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new UsageError(`${name}: ${file} cannot be read (${code}).`, { cause: error });
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
  const text = content.toString("utf8").replace(/\r?\n$/, "");
  if (text === "" || content.length > MAX_BYTES)
    throw new UsageError(`${name}: ${file} must hold the value, and nothing else.`);
  return text;
}
