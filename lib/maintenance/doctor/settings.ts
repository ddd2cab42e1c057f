import { existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { env, misspeltVariables } from "@/lib/env";
import { type Finding, ok, problem, warning } from "@/lib/maintenance/doctor/finding";

const CHECK = "Settings";

/** The variables as they are given. */
export type Given = Readonly<Record<string, string | undefined>>;

/** Settings without an effect beside another that is set: what is set, what goes before, and what happens. */
const OVERRULED: readonly (readonly [string, string, string])[] = [
  ["SMTP_URL", "RESEND_API_KEY", "mails are sent by Resend"],
  ["S3_BUCKET", "BLOB_READ_WRITE_TOKEN", "files are kept in Vercel Blob"],
  ["SELF_HOSTED_PLAN", "STRIPE_SECRET_KEY", "plans are what Stripe says"],
];

/** Settings without an effect as long as another is not set. */
const DEPENDENT: readonly (readonly [string, string])[] = [
  ["RESEND_WEBHOOK_SECRET", "RESEND_API_KEY"],
  ["RESEND_BASE_URL", "RESEND_API_KEY"],
  ["INNGEST_BASE_URL", "INNGEST_EVENT_KEY"],
  ["SEAL_P12_PASSWORD", "SEAL_P12"],
  ["STRIPE_LOOKUP_PREFIX", "STRIPE_SECRET_KEY"],
];

/** Passwords that stand in examples everywhere. */
const DEFAULT = /^(?:admin|change-?me|countersign|password|postgres|root|secret|test|user|12345\d*)$/i;
const PLACEHOLDER =
  /change[-_ ]?me|example|insecure|placeholder|replace|your[-_ ]|01234567|abcdefgh|password/i;
/** 32 characters of a random secret have about 26 different ones in base64, and at least 9 in hexadecimal. */
const FEWEST_DIFFERENT = 9;

/**
 * What is valid, and still wrong. What is not valid never gets here: the settings' own reader refuses it.
 * @param file the .env file; null without one
 */
export async function checkSettings(given: Given, file: string | null): Promise<Finding[]> {
  const findings = [
    ...withoutEffect(given),
    ...contradictions(given),
    ...weakSecrets(given),
    ...forProduction(given),
    ...(await openFile(file)),
  ];
  return findings.length > 0
    ? findings
    : [ok(CHECK, "all are known and valid, and none contradicts another")];
}

const withoutEffect = (given: Given): Finding[] =>
  misspeltVariables(Object.keys(given)).map(({ name, meant }) =>
    warning(
      CHECK,
      `${name} has no effect`,
      meant
        ? `set ${meant}, which is probably meant`
        : "remove it: Countersign has no such variable (see .env.example)",
    ),
  );

function contradictions(given: Given): Finding[] {
  const both = OVERRULED.filter(([name, other]) => given[name] && given[other]).map(([name, other, effect]) =>
    warning(CHECK, `${name} has no effect beside ${other}: ${effect}`, "remove the one that is not meant"),
  );
  const alone = DEPENDENT.filter(([name, other]) => given[name] && !given[other]).map(([name, other]) =>
    warning(CHECK, `${name} has no effect without ${other}`, `set ${other}, or remove it`),
  );
  const isEmbedded = !given.DATABASE_URL || given.COUNTERSIGN_EMBEDDED_DATABASE === "true";
  const missing = { web: "worker", worker: "web" }[given.ROLE ?? ""];
  const halves =
    missing && isEmbedded
      ? [
          problem(
            CHECK,
            `ROLE=${given.ROLE} with the embedded database, on which no ${missing} can run beside it`,
            "set ROLE=all, or DATABASE_URL",
          ),
        ]
      : [];
  return [...both, ...alone, ...halves];
}

function weakSecrets(given: Given): Finding[] {
  const severity = env.isProduction ? problem : warning;
  const random = "openssl rand -base64 32 makes one";
  const guessable = ["APP_SECRET", "METRICS_TOKEN"].filter((name) => isGuessable(given[name]));
  const databases = ["DATABASE_URL", "DATABASE_DIRECT_URL", "DATABASE_OWNER_URL"].filter(
    (name) =>
      given[name] && given.COUNTERSIGN_EMBEDDED_DATABASE !== "true" && hasDefaultPassword(given[name]),
  );
  return [
    ...guessable.map((name) =>
      severity(
        CHECK,
        `${name} is no random value, and can be guessed`,
        name === "APP_SECRET" ? `${random}; /docs/self-hosting/secret says how to change it` : random,
      ),
    ),
    ...databases.map((name) =>
      severity(CHECK, `the password in ${name} is one that everybody tries`, random),
    ),
  ];
}

const isGuessable = (value: string | undefined): boolean =>
  value ? PLACEHOLDER.test(value) || new Set(value).size < FEWEST_DIFFERENT : false;

/** None at all is no default: certificates, or the rights of a socket, may stand in its place. */
function hasDefaultPassword(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { password, username } = new URL(address);
  const text = decodeURIComponent(password);
  return text !== "" && (DEFAULT.test(text) || text === decodeURIComponent(username));
}

function forProduction(given: Given): Finding[] {
  const { hostname, protocol } = new URL(env.appUrl);
  const isLocal = /^(?:localhost|127\.|\[::1\]$)/.test(hostname);
  if (!env.isProduction)
    return isLocal
      ? []
      : [
          warning(
            CHECK,
            `APP_ENV is not production, though APP_URL is ${env.appUrl}: without a mail service, /dev/mail shows everybody's links`,
            "set APP_ENV=production",
          ),
        ];
  const findings: Finding[] = [];
  if (isLocal)
    findings.push(
      problem(CHECK, `links in mails lead to ${env.appUrl}`, "set APP_URL to the public address"),
    );
  else if (protocol === "http:")
    findings.push(
      warning(
        CHECK,
        "APP_URL is not https: links and sessions can be read on the way",
        "put a proxy with TLS in front (/docs/self-hosting/proxy)",
      ),
    );
  if (env.isHttps && env.trustedProxies === "none")
    findings.push(
      warning(
        CHECK,
        "TRUSTED_PROXIES is not set, though something in front ends TLS",
        "set it to the proxy's address or range",
      ),
    );
  if (env.webhooksAllowPrivate)
    findings.push(
      warning(
        CHECK,
        "WEBHOOKS_ALLOW_PRIVATE lets every workspace send requests into your network",
        "unset it, unless all workspaces are yours",
      ),
    );
  if (given.RATE_LIMIT_PER_MINUTE === "0")
    findings.push(
      warning(CHECK, "RATE_LIMIT_PER_MINUTE=0 lifts all limits", "unset it: it is for load tests"),
    );
  return findings;
}

async function openFile(file: string | null): Promise<Finding[]> {
  if (file === null || !existsSync(file)) return [];
  if (((await stat(file)).mode & 0o004) === 0) return [];
  return [
    warning(
      CHECK,
      `other users of this machine may read ${file}, with the secrets in it`,
      `chmod 600 ${file}`,
    ),
  ];
}
