import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { SECRETS } from "../secret-files.mjs";

/** Shorter ones would be found within words; no check prints a setting's value by itself. */
const SHORTEST = 4;
/** Settings that are addresses, in which a password may stand. */
const ADDRESSES = [
  "TSA_URLS",
  "S3_ENDPOINT",
  "BACKUP_S3_ENDPOINT",
  "INNGEST_BASE_URL",
  "AI_BASE_URL",
  "APP_URL",
  "OIDC_ISSUER",
];

/**
 * Removes every secret of the settings from a text: what other services answer, or libraries throw, may repeat what
 * they were sent.
 * @param {Record<string, string | undefined>} environment @returns {(text: string) => string}
 */
export function redactor(environment) {
  const given = [...SECRETS, "SEAL_P12", ...ADDRESSES].flatMap((name) => formsOf(name, environment[name]));
  const secrets = [...new Set([...given, ...keptSecrets(environment.DATA_DIR)])]
    .filter((secret) => secret.length >= SHORTEST)
    // A longer one may contain a shorter one.
    .sort((a, b) => b.length - a.length);
  return (text) => secrets.reduce((clean, secret) => clean.replaceAll(secret, "…"), text);
}

/** What of a setting is secret, as it may be written. @param {string} name @param {string | undefined} value */
function formsOf(name, value) {
  if (!value) return [];
  const urls = value.split(/[\s,]+/).flatMap((part) => (URL.canParse(part) ? [new URL(part)] : []));
  const passwords = urls.flatMap(({ password }) => (password ? [password, decoded(password)] : []));
  if (ADDRESSES.includes(name)) return passwords;
  // The path of a file is no secret.
  if (name === "SEAL_P12") return value.startsWith("MI") ? [value] : [];
  if (name === "APP_SECRET_FORMER") return [value, ...listed(value)];
  return urls.length > 0 ? [value, ...passwords] : [value, encodeURIComponent(value)];
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The instance's own secrets, where no APP_SECRET is set. @param {string | undefined} dataDir @returns {string[]} */
function keptSecrets(dataDir) {
  const [present, former] = ["secret", "secret.former"].map((name) => {
    const file = path.join(dataDir ?? "", name);
    return dataDir && existsSync(file) ? readFileSync(file, "utf8").trim() : "";
  });
  return [present, ...listed(former)].flatMap((one) => one || []);
}

/** Secrets in a list, as lib/pure/former-secrets reads it: separated, or JSON. @param {string | undefined} list */
const listed = (list) => (list ?? "").split(/[\s,]+|^\["|"\]$|"\s*,\s*"/).filter(Boolean);
