import { existsSync } from "node:fs";
import { isIP } from "node:net";
import path from "node:path";
import { z } from "zod";
import { backupS3Of, recipientProblems } from "@/lib/pure/backup-settings";
import { contactUri } from "@/lib/pure/contact-uri";
import { databaseOf, databaseProblems } from "@/lib/pure/database-settings";
import { formerSecretProblems, formerSecretsOf } from "@/lib/pure/former-secrets";
import { inputMessages } from "@/lib/pure/input-messages";
import { type MisspeltName, misspeltNames, unknownNames } from "@/lib/pure/misspelt-names";
import { modelOf, modelProblems } from "@/lib/pure/model-settings";
import { oidcOf, oidcProblems, oidcVariables } from "@/lib/pure/oidc-settings";
import { pdfSocketSetting, roleSetting } from "@/lib/pure/process-settings";
import { signUpOf } from "@/lib/pure/sign-up-setting";
import { trustedProxies } from "@/lib/pure/trusted-proxies";

/**
 * The only reader of `process.env`. Every value has a built-in default (contract, section 3; `.env.example` documents
 * each), and all invalid values are reported in one readable message at startup.
 */

const blank = (value: unknown) => (value === "" ? undefined : value);
const optional = z.preprocess(blank, z.string().trim().optional());
const flag = z
  .preprocess(blank, z.enum(["true", "false", "1", "0"]).default("false"))
  .transform((v) => v === "true" || v === "1");
const url = z.preprocess(
  blank,
  z.url({ protocol: /^https?$/, message: "must be an http(s) address" }).optional(),
);
const databaseUrl = z.preprocess(
  blank,
  z
    .string()
    .regex(/^postgres(ql)?:\/\//, "must start with postgresql://")
    .optional(),
);
const whole = (fallback: number, min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`;
  const number = z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error });
  return z.preprocess(blank, number.default(fallback));
};

/** The values of a setting that lists several, separated by commas or spaces. */
const listed = (text: string | undefined): string[] => (text ?? "").split(/[\s,]+/).filter(Boolean);

const NO_CONTACT = "none";

const Variables = z.object({
  NODE_ENV: z.preprocess(blank, z.string().default("development")),
  APP_ENV: z.preprocess(blank, z.enum(["development", "production"]).default("development")),
  ROLE: z.preprocess(blank, roleSetting),
  PDF_SOCKET: z.preprocess(blank, pdfSocketSetting),
  PORT: whole(3000, 1, 65535),
  APP_URL: url,
  DATA_DIR: z.preprocess(blank, z.string().default("./.data")),
  COUNTERSIGN_ROOT: optional,
  /** The names in the .env file, separated by commas, from the launcher, which reads it. */
  COUNTERSIGN_ENV_FILE_NAMES: optional,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  /** Only the launcher uses it, and hides it from the server. */
  DATABASE_OWNER_URL: databaseUrl,
  DATABASE_POOL_SIZE: whole(10, 1, 200),
  COUNTERSIGN_EMBEDDED_DATABASE: flag,
  PDF_SANDBOX: z.preprocess(blank, z.enum(["auto", "required", "off"]).default("auto")),
  APP_SECRET: z.preprocess(blank, z.string().min(32, "must have at least 32 characters").optional()),
  APP_SECRET_FORMER: optional,
  WEBHOOKS_ALLOW_PRIVATE: flag,
  SELF_HOSTED_PLAN: z.preprocess(blank, z.enum(["free", "pro", "team", "enterprise"]).default("enterprise")),
  STORAGE_LIMIT_GIB: z.preprocess(blank, z.coerce.number().min(0).max(1_000_000).optional()),
  // A document has at most 100 recipients: every limit must allow emailing all of them (0 is no limit).
  MAILS_PER_DAY: whole(2000, 0, 1_000_000).refine((mails) => mails === 0 || mails >= 100, {
    error: "must be 0 (no limit) or at least 100",
  }),
  MAILS_PER_ADDRESS_PER_DAY: whole(20, 0, 1_000_000),
  MAILS_PER_ADDRESS_FROM_NEW_ACCOUNTS_PER_DAY: whole(50, 0, 1_000_000),
  RATE_LIMIT_PER_MINUTE: whole(600, 0, 1_000_000),
  ASSISTANT_SENDS_PER_DAY: whole(100, 0, 1_000_000),
  REDIS_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^rediss?:\/\//, "must start with redis:// or rediss://")
      .optional(),
  ),
  TRUSTED_PROXIES: z.preprocess(blank, z.string().default("none")),
  MAIL_FROM: z.preprocess(blank, z.string().default("Countersign <no-reply@localhost>")),
  RESEND_API_KEY: optional,
  RESEND_BASE_URL: url,
  RESEND_WEBHOOK_SECRET: z.preprocess(
    blank,
    z
      .string()
      .regex(/^whsec_[A-Za-z0-9+/]{16,}=*$/, "must be the signing secret that Resend shows, whsec_…")
      .optional(),
  ),
  SMTP_URL: z.preprocess(
    blank,
    z
      .string()
      .regex(/^smtps?:\/\//, "must start with smtp:// or smtps://")
      .optional(),
  ),
  BLOB_READ_WRITE_TOKEN: optional,
  S3_BUCKET: optional,
  S3_ENDPOINT: url,
  S3_REGION: z.preprocess(blank, z.string().default("us-east-1")),
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  S3_FORCE_PATH_STYLE: flag,
  BACKUP_RECIPIENTS: optional,
  BACKUP_S3_ENDPOINT: url,
  BACKUP_S3_REGION: optional,
  BACKUP_S3_ACCESS_KEY_ID: optional,
  BACKUP_S3_SECRET_ACCESS_KEY: optional,
  BACKUP_S3_FORCE_PATH_STYLE: z
    .preprocess(blank, z.enum(["true", "false", "1", "0"]).optional())
    .transform((v) => (v === undefined ? undefined : v === "true" || v === "1")),
  INNGEST_EVENT_KEY: optional,
  INNGEST_SIGNING_KEY: optional,
  INNGEST_BASE_URL: url,
  SEAL_P12: optional,
  SEAL_P12_PASSWORD: optional,
  TSA_URLS: optional,
  TSA_CA: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GITHUB_CLIENT_ID: optional,
  GITHUB_CLIENT_SECRET: optional,
  OIDC_ISSUER: oidcVariables.issuer,
  OIDC_CLIENT_ID: optional,
  OIDC_CLIENT_SECRET: optional,
  OIDC_NAME: oidcVariables.name,
  INSTANCE_ADMINS: optional,
  SIGN_UP: z.preprocess(
    blank,
    z
      .string()
      .trim()
      .toLowerCase()
      .regex(
        /^(?:[a-z0-9-]+(?:\.[a-z0-9-]+)*)(?:[\s,]+[a-z0-9-]+(?:\.[a-z0-9-]+)*)*$/,
        "must be open, invited, closed, or email domains separated by commas",
      )
      .optional(),
  ),
  STRIPE_SECRET_KEY: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[sr]k_(?:test|live)_\w+$/, "must be a secret or restricted key of Stripe, such as sk_live_…")
      .optional(),
  ),
  STRIPE_WEBHOOK_SECRET: z.preprocess(
    blank,
    z
      .string()
      .regex(/^whsec_\S+$/, "must be the endpoint's signing secret, whsec_…")
      .optional(),
  ),
  STRIPE_API_BASE: url,
  STRIPE_LOOKUP_PREFIX: z.preprocess(
    blank,
    z
      .string()
      .regex(/^[a-z0-9_]{1,40}$/, "must be 1 to 40 lowercase letters, digits or underscores")
      .default("countersign"),
  ),
  STRIPE_TAX: flag,
  LEGAL_TERMS: optional,
  LEGAL_PRIVACY: optional,
  LEGAL_IMPRINT: optional,
  SECURITY_CONTACT: z.preprocess(
    blank,
    z
      .string()
      .refine((text) => text.trim() === NO_CONTACT || listed(text).every((one) => contactUri(one) !== null), {
        error: "must be none, or email addresses, https:// addresses or tel: numbers separated by commas",
      })
      .optional(),
  ),
  AI_PROVIDER: z.preprocess(blank, z.enum(["openai-compatible", "anthropic"]).optional()),
  AI_BASE_URL: url,
  AI_API_KEY: optional,
  AI_MODEL: optional,
  AI_TOKEN_LIMIT_NAME: z.preprocess(blank, z.enum(["max_tokens", "max_completion_tokens"]).optional()),
  AI_TURN_SECONDS: whole(60, 5, 600),
  AI_GENERATE_SECONDS: whole(180, 5, 1_800),
  AI_TOKENS_PER_TURN: whole(100_000, 2_000, 10_000_000),
  AI_TOKENS_PER_DAY: whole(2_000_000, 0, 2_000_000_000),
  METRICS_TOKEN: z.preprocess(blank, z.string().min(16, "must have at least 16 characters").optional()),
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  SEED_DEMO: z.preprocess(blank, z.enum(["true", "false"]).default("true")).transform((v) => v === "true"),
  COUNTERSIGN_FAILPOINT: optional,
  LOG_LEVEL: z.preprocess(blank, z.enum(["debug", "info", "warn", "error", "silent"]).default("info")),
});

function securityContactsOf(setting: string | undefined, admins: string | undefined): string[] {
  if (setting?.trim() === NO_CONTACT) return [];
  const named = setting === undefined ? listed(admins).slice(0, 1) : listed(setting);
  return named.flatMap((one) => contactUri(one) ?? []);
}

/** An http(s) address, or the path of an operator's Markdown file. */
export type LegalText = { url: string } | { file: string };

const pair = (id: string | undefined, secret: string | undefined) => (id && secret ? { id, secret } : null);

function together(problems: string[], present: (string | undefined)[], names: string) {
  if (present.some(Boolean) && !present.every(Boolean)) problems.push(`${names}: set both or neither`);
}

/** The problems that an operator has to correct: one line for each variable. */
export class ConfigurationError extends Error {
  constructor(problems: readonly string[]) {
    super(
      `The configuration is not valid:\n  ${problems.join("\n  ")}\n.env.example explains every variable.`,
    );
    this.name = "ConfigurationError";
  }
}

type Source = Record<string, string | undefined>;

/** Returns the variables, with invalid ones treated as unset, and a problem for each invalid one. */
function readVariables(source: Source) {
  const parsed = Variables.safeParse(source, { error: inputMessages });
  if (parsed.success) return { v: parsed.data, problems: [], invalid: [] };
  const { issues } = parsed.error;
  const invalid = issues.map(({ path }) => String(path[0]));
  const valid = Object.entries(source).filter(([name]) => !invalid.includes(name));
  return {
    v: Variables.parse(Object.fromEntries(valid)),
    problems: issues.map(({ path, message }) => `${path.join(".")}: ${message}`),
    invalid,
  };
}

/** Problems of values that are files or lists, or that are only wrong in combination with others. */
function furtherProblems(v: z.infer<typeof Variables>, rootDir: string): string[] {
  const problems: string[] = [];
  together(
    problems,
    [v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET],
    "GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET",
  );
  together(
    problems,
    [v.GITHUB_CLIENT_ID, v.GITHUB_CLIENT_SECRET],
    "GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET",
  );
  together(
    problems,
    [v.INNGEST_EVENT_KEY, v.INNGEST_SIGNING_KEY],
    "INNGEST_EVENT_KEY and INNGEST_SIGNING_KEY",
  );
  together(
    problems,
    [v.STRIPE_SECRET_KEY, v.STRIPE_WEBHOOK_SECRET],
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET",
  );
  if (v.S3_BUCKET && !(v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY))
    problems.push("S3_BUCKET: needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY");
  together(
    problems,
    [v.BACKUP_S3_ACCESS_KEY_ID, v.BACKUP_S3_SECRET_ACCESS_KEY],
    "BACKUP_S3_ACCESS_KEY_ID and BACKUP_S3_SECRET_ACCESS_KEY",
  );
  problems.push(...recipientProblems(listed(v.BACKUP_RECIPIENTS)));
  if (v.SIGN_UP && typeof signUpOf(v.SIGN_UP) === "object" && !/^[^\s,]*\.[^\s]/.test(v.SIGN_UP))
    problems.push("SIGN_UP: must be open, invited, closed, or email domains such as example.com");
  try {
    trustedProxies(v.TRUSTED_PROXIES);
  } catch (error) {
    problems.push(`TRUSTED_PROXIES: ${error instanceof Error ? error.message : String(error)}`);
  }
  problems.push(...modelProblems(v), ...oidcProblems(v));
  if (v.APP_ENV === "production" && v.DATABASE_URL && !v.COUNTERSIGN_EMBEDDED_DATABASE && !v.APP_SECRET)
    problems.push("APP_SECRET: is required in production with your own database (at least 32 characters)");

  problems.push(...databaseProblems(v), ...formerSecretProblems(v));

  const isFile = (name: string) => existsSync(/* turbopackIgnore: true */ path.resolve(rootDir, name));
  for (const name of ["LEGAL_TERMS", "LEGAL_PRIVACY", "LEGAL_IMPRINT"] as const) {
    const value = v[name];
    if (value !== undefined && !WEB_ADDRESS.test(value) && !isFile(value))
      problems.push(`${name}: must be an http(s) address or a Markdown file that exists`);
  }
  if (listed(v.TSA_URLS).some((address) => !URL.canParse(address) || !WEB_ADDRESS.test(address)))
    problems.push("TSA_URLS: must be http(s) addresses of time-stamp authorities, separated by commas");
  if (v.TSA_CA && !isFile(v.TSA_CA)) problems.push("TSA_CA: must be a PEM file that exists");
  if (v.SEAL_P12 && !isFile(v.SEAL_P12) && !BASE64_DER.test(v.SEAL_P12))
    problems.push("SEAL_P12: must be a PKCS #12 file that exists, or the file in base64");
  if (listed(v.INSTANCE_ADMINS).some((address) => !/^[^\s@]+@[^\s@]+$/.test(address)))
    problems.push("INSTANCE_ADMINS: must be email addresses separated by commas");
  if (v.S3_BUCKET && v.S3_ENDPOINT && !v.S3_FORCE_PATH_STYLE && isIP(bareHost(v.S3_ENDPOINT)))
    problems.push("S3_FORCE_PATH_STYLE: must be true where S3_ENDPOINT is an IP address");
  return problems;
}

const WEB_ADDRESS = /^https?:\/\//;
/** A DER sequence as base64; every PKCS #12 file is one. */
const BASE64_DER = /^MI[A-Za-z0-9+/\s]{64,}={0,2}\s*$/;

const bareHost = (address: string): string => new URL(address).hostname.replace(/^\[|\]$/g, "");

/**
 * Reads and validates the environment; returned paths are absolute.
 * @throws {ConfigurationError}
 */
export function loadEnv(source: Source) {
  const { v, problems, invalid } = readVariables(source);
  const rootDir = path.resolve(/* turbopackIgnore: true */ v.COUNTERSIGN_ROOT ?? process.cwd());
  // A variable that only seems to be missing because its value is invalid is no problem of its own.
  const further = furtherProblems(v, rootDir).filter((line) => !invalid.some((name) => line.includes(name)));
  if (problems.length + further.length > 0) throw new ConfigurationError([...problems, ...further]);

  const legalText = (value: string | undefined): LegalText | null =>
    value === undefined
      ? null
      : WEB_ADDRESS.test(value)
        ? { url: value }
        : { file: path.resolve(rootDir, value) };
  const appUrl = (v.APP_URL ?? `http://localhost:${v.PORT}`).replace(/\/+$/, "");
  return {
    nodeEnv: v.NODE_ENV,
    isProduction: v.APP_ENV === "production",
    isTest: v.NODE_ENV === "test",
    /** Whether this process answers people and programs, and whether it does background work. */
    serves: v.ROLE !== "worker",
    worksInBackground: v.ROLE !== "web",
    /** The Unix socket of a process with `ROLE=pdf`, which runs PDF tasks; null for workers of this process. */
    pdfSocket: v.PDF_SOCKET ?? null,
    port: v.PORT,
    appUrl,
    isHttps: appUrl.startsWith("https://"),
    rootDir,
    dataDir: path.resolve(rootDir, v.DATA_DIR),
    database: databaseOf(v),
    secret: v.APP_SECRET ?? null,
    /** Secrets from before APP_SECRET, the newest first. */
    formerSecrets: formerSecretsOf(v.APP_SECRET_FORMER) ?? [],
    /** Whether PDF workers have a sandbox: the best that can be had, one that keeps them apart for certain, or none. */
    pdfSandbox: v.PDF_SANDBOX,
    webhooksAllowPrivate: v.WEBHOOKS_ALLOW_PRIVATE,
    selfHostedPlan: v.SELF_HOSTED_PLAN,
    /** Per workspace: null defers to the plan, 0 removes the limit. */
    storageLimitGib: v.STORAGE_LIMIT_GIB ?? null,
    /** Emails per day that one workspace may request; 0 for no limit. */
    mailsPerDay: v.MAILS_PER_DAY,
    /** Invitations and reminders per day to an address unknown to a workspace; 0 for no limit. */
    mailsPerAddressPerDay: v.MAILS_PER_ADDRESS_PER_DAY,
    /** The same from all workspaces of new accounts together; 0 for no limit. */
    mailsPerAddressFromNewAccountsPerDay: v.MAILS_PER_ADDRESS_FROM_NEW_ACCOUNTS_PER_DAY,
    rateLimitPerMinute: v.RATE_LIMIT_PER_MINUTE,
    assistantSendsPerDay: v.ASSISTANT_SENDS_PER_DAY,
    redisUrl: v.REDIS_URL ?? null,
    trustedProxies: v.TRUSTED_PROXIES,
    mail: {
      from: v.MAIL_FROM,
      resend: v.RESEND_API_KEY ? { apiKey: v.RESEND_API_KEY, baseUrl: v.RESEND_BASE_URL } : null,
      resendWebhookSecret: v.RESEND_WEBHOOK_SECRET ?? null,
      smtpUrl: v.SMTP_URL ?? null,
    },
    storage: {
      vercelBlobToken: v.BLOB_READ_WRITE_TOKEN ?? null,
      s3:
        v.S3_BUCKET && v.S3_ACCESS_KEY_ID && v.S3_SECRET_ACCESS_KEY
          ? {
              bucket: v.S3_BUCKET,
              endpoint: v.S3_ENDPOINT ?? null,
              region: v.S3_REGION,
              accessKeyId: v.S3_ACCESS_KEY_ID,
              secretAccessKey: v.S3_SECRET_ACCESS_KEY,
              forcePathStyle: v.S3_FORCE_PATH_STYLE,
            }
          : null,
    },
    backup: {
      /** Whom back-ups are encrypted to, as age writes them; empty for nobody. */
      recipients: listed(v.BACKUP_RECIPIENTS),
      s3: backupS3Of(v),
    },
    inngest:
      v.INNGEST_EVENT_KEY && v.INNGEST_SIGNING_KEY
        ? { eventKey: v.INNGEST_EVENT_KEY, signingKey: v.INNGEST_SIGNING_KEY, baseUrl: v.INNGEST_BASE_URL }
        : null,
    /** Null on a self-hosted instance, which sells nothing. */
    stripe:
      v.STRIPE_SECRET_KEY && v.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: v.STRIPE_SECRET_KEY,
            webhookSecret: v.STRIPE_WEBHOOK_SECRET,
            apiBase: v.STRIPE_API_BASE ?? null,
            lookupPrefix: v.STRIPE_LOOKUP_PREFIX,
            /** Whether checkouts collect an address and tax id, and the provider calculates taxes. */
            hasTax: v.STRIPE_TAX,
          }
        : null,
    seal: { p12: v.SEAL_P12 ?? null, password: v.SEAL_P12_PASSWORD ?? null },
    /** PEM file with root certificates of time-stamp authorities. */
    tsaCa: v.TSA_CA ? path.resolve(rootDir, v.TSA_CA) : null,
    tsaUrls: listed(v.TSA_URLS),
    google: pair(v.GOOGLE_CLIENT_ID, v.GOOGLE_CLIENT_SECRET),
    github: pair(v.GITHUB_CLIENT_ID, v.GITHUB_CLIENT_SECRET),
    /** The company's own sign-in; null if none is configured. */
    oidc: oidcOf(v),
    /** Email addresses, lower case; each takes effect once its account has confirmed the address. */
    instanceAdmins: listed(v.INSTANCE_ADMINS?.toLowerCase()),
    signUp: signUpOf(v.SIGN_UP),
    /** The operator's legal pages, linked from the public ones. */
    legal: {
      terms: legalText(v.LEGAL_TERMS),
      privacy: legalText(v.LEGAL_PRIVACY),
      imprint: legalText(v.LEGAL_IMPRINT),
    },
    ai: {
      model: modelOf(v),
      turnSeconds: v.AI_TURN_SECONDS,
      /** Time limit for a whole template: one long call, and its repairs. */
      generateSeconds: v.AI_GENERATE_SECONDS,
      tokensPerTurn: v.AI_TOKENS_PER_TURN,
      /** Per workspace and day (UTC); 0 means unlimited. */
      tokensPerDay: v.AI_TOKENS_PER_DAY,
    },
    /** URIs of contacts for vulnerabilities (RFC 9116), in the operator's order. */
    securityContacts: securityContactsOf(v.SECURITY_CONTACT, v.INSTANCE_ADMINS),
    metricsToken: v.METRICS_TOKEN ?? null,
    tracesEndpoint: v.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    seedDemo: v.SEED_DEMO && v.APP_ENV !== "production",
    /** The point at which a crash test kills the process; ignored in production (lib/pure has no access to it). */
    failpoint: v.APP_ENV === "production" ? null : (v.COUNTERSIGN_FAILPOINT ?? null),
    logLevel: v.LOG_LEVEL,
  };
}

export const env = loadEnv(process.env);

/**
 * Variables with our prefix that the server does not read: the launcher's, the tests', and those of the guides'
 * samples.
 */
const OTHERS = [
  ...["HOST", "TEST_DATABASE_URL", "CHROMIUM_PATH"],
  ...["COUNTERSIGN_PARENT", "COUNTERSIGN_PARENT_GONE", "COUNTERSIGN_TEST_RUN"],
  ...["COUNTERSIGN_KEY", "COUNTERSIGN_SESSION", "COUNTERSIGN_WEBHOOK_SECRET"],
  // compose.yaml's own: Compose reads them from the same file.
  ...["COUNTERSIGN_HOST", "COUNTERSIGN_IMAGE"],
];

const KNOWN = [...Object.keys(Variables.shape), ...OTHERS];

/**
 * Variables that are set and have no effect: those that were probably meant for us, and, from the .env file, all that
 * belong to no other program either.
 */
export function misspeltVariables(
  names = Object.keys(process.env),
  inFile = listed(process.env.COUNTERSIGN_ENV_FILE_NAMES),
): MisspeltName[] {
  const misspelt = misspeltNames([...new Set([...names, ...inFile])], KNOWN, "COUNTERSIGN_");
  const told = [...KNOWN, ...misspelt.map(({ name }) => name)];
  return [...misspelt, ...unknownNames(inFile, told).map((name) => ({ name, meant: null }))];
}

// next-auth reads the app's URL from this variable and otherwise guesses it from headers.
process.env.NEXTAUTH_URL ??= env.appUrl;
