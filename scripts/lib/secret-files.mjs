/**
 * Settings that are secrets can be given as files, as Docker and Kubernetes mount them: `APP_SECRET_FILE=/run/secrets/app`
 * is `APP_SECRET` with the file's content, without its last line break.
 */
import { readFileSync } from "node:fs";
import { UsageError } from "./failure.mjs";

/** Settings whose value opens something. */
export const SECRETS = [
  ...["APP_SECRET", "DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_OWNER_URL", "REDIS_URL"],
  ...["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY", "BLOB_READ_WRITE_TOKEN"],
  ...["BACKUP_S3_ACCESS_KEY_ID", "BACKUP_S3_SECRET_ACCESS_KEY"],
  ...["SMTP_URL", "RESEND_API_KEY", "RESEND_WEBHOOK_SECRET"],
  ...["INNGEST_EVENT_KEY", "INNGEST_SIGNING_KEY", "SEAL_P12_PASSWORD"],
  ...["GOOGLE_CLIENT_SECRET", "GITHUB_CLIENT_SECRET", "STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  ...["AI_API_KEY", "METRICS_TOKEN"],
];

const MAX_BYTES = 64 * 1024;

/**
 * Sets each secret that is given as a file, and removes the file's name, so that no child process is told it.
 * @param {Record<string, string | undefined>} environment
 * @throws {UsageError} a file that cannot be read, and a secret that is given twice
 */
export function readSecretFiles(environment) {
  for (const name of SECRETS) {
    const file = environment[`${name}_FILE`];
    if (!file) continue;
    if (environment[name]) throw new UsageError(`${name} and ${name}_FILE are both set: keep one of them.`);
    environment[name] = contentOf(file, `${name}_FILE`);
    delete environment[`${name}_FILE`];
  }
}

/** @param {string} file @param {string} name @returns {string} */
function contentOf(file, name) {
  /** @type {Buffer} */
  let content;
  try {
    content = readFileSync(file);
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    throw new UsageError(`${name}: ${file} cannot be read (${code}).`, { cause: error });
  }
  const text = content.toString("utf8").replace(/\r?\n$/, "");
  if (text === "" || content.length > MAX_BYTES)
    throw new UsageError(`${name}: ${file} must hold the value, and nothing else.`);
  return text;
}
