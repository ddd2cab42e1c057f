import { Client } from "pg";
import { env } from "@/lib/env";
import type { AppliedMigration } from "@/lib/maintenance/database/tables";
import {
  type ClockSample,
  clockSample,
  type Finding,
  ok,
  problem,
  reasonOf,
  span,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";
import { checkPasskeys } from "@/lib/maintenance/doctor/passkeys";
import { checkRights } from "@/lib/maintenance/doctor/rights";

const CHECK = "Database";
const ANSWER_MS = 8_000;
const OLDEST = 150_000;
/** What migrations create, or find. */
const EXTENSIONS = ["pg_trgm", "btree_gin"];

export type DatabaseOptions = {
  /** The migrations of this version. */
  known: readonly AppliedMigration[];
  /** Whether the database is the embedded one, whose clock is this machine's own. */
  isEmbedded: boolean;
  /** Why there is no database to ask; null if there is one. */
  missing: Finding | null;
  now: Date;
  onTime: (sample: ClockSample) => void;
};

/** Asks the database as the application's role does. */
export async function checkDatabase(options: DatabaseOptions): Promise<Finding[]> {
  const connectionString = env.database.url;
  if (options.missing || !connectionString)
    return [options.missing ?? unchecked(CHECK, "DATABASE_URL is not set")];
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: ANSWER_MS,
    query_timeout: ANSWER_MS,
    application_name: "countersign-doctor",
  });
  // A connection that is lost also fails the query in progress.
  client.on("error", () => undefined);
  try {
    await client.connect();
  } catch (error) {
    const place = placeOf(connectionString);
    return [
      problem(CHECK, `${place}: ${reasonOf(error)}`, "check DATABASE_URL, and whether PostgreSQL runs"),
    ];
  }
  try {
    const reached = await checkServer(client, options);
    const applied = await findApplied(client);
    const findings = [reached, ...(await checkExtensions(client)), judgeMigrations(applied, options.known)];
    if (applied.length === 0) return findings;
    return [
      ...findings,
      ...(await checkRights(client)),
      ...(await checkPasskeys(client)),
      ...(await checkQuiet(client, options.now)),
    ];
  } finally {
    await client.end();
  }
}

/** Never with the password. */
function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url);
  return `“${decodeURIComponent(pathname.slice(1))}” at ${hostname || "localhost"}:${port || 5432}`;
}

async function checkServer(client: Client, { isEmbedded, onTime }: DatabaseOptions): Promise<Finding> {
  const sentAt = Date.now();
  const { rows } = await client.query<{
    version: string;
    number: number;
    encoding: string;
    isReplica: boolean;
    role: string;
    seconds: number;
  }>(`select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
             current_setting('server_encoding') as encoding, pg_is_in_recovery() as "isReplica",
             current_user as role, extract(epoch from clock_timestamp())::float8 as seconds`);
  const receivedAt = Date.now();
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL returned no row");
  if (!isEmbedded)
    onTime(clockSample("the database", new Date(row.seconds * 1000), { sentAt, receivedAt, fineness: 0 }));
  const message = `PostgreSQL ${row.version.split(" ", 1)[0]}${isEmbedded ? " (embedded)" : ""} answers as “${row.role}” within ${receivedAt - sentAt} ms`;
  if (row.number < OLDEST) return problem(CHECK, message, "upgrade PostgreSQL to 15 or newer");
  if (row.isReplica)
    return problem(
      CHECK,
      `${message}, but is a replica to which nothing can be written`,
      "set DATABASE_URL to the primary",
    );
  if (row.encoding !== "UTF8")
    return problem(
      CHECK,
      `${message}, but its encoding is ${row.encoding}`,
      "make the database anew with encoding UTF8",
    );
  return ok(CHECK, message);
}

async function checkExtensions(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; installed: string | null }>(
    "select name, installed_version as installed from pg_available_extensions where name = any($1)",
    [EXTENSIONS],
  );
  return EXTENSIONS.flatMap((name) =>
    rows.some((row) => row.name === name)
      ? []
      : [problem("Extensions", `PostgreSQL has no ${name}`, "install its package postgresql-contrib")],
  );
}

type Recorded = AppliedMigration & { isFinished: boolean };

async function findApplied(client: Client): Promise<Recorded[]> {
  const { rows: tables } = await client.query<{ found: string | null }>(
    "select to_regclass('public._prisma_migrations') as found",
  );
  if (!tables[0]?.found) return [];
  const { rows } = await client.query<Recorded>(
    `select migration_name as name, checksum, finished_at is not null as "isFinished"
       from public._prisma_migrations where rolled_back_at is null`,
  );
  return rows;
}

/** Compares what was applied with what this version has. */
export function judgeMigrations(applied: readonly Recorded[], known: readonly AppliedMigration[]): Finding {
  const check = "Migrations";
  if (applied.length === 0)
    return warning(check, "the database is empty", "start the instance, or run `countersign migrate`");
  const failed = applied.find(({ isFinished }) => !isFinished);
  if (failed)
    return problem(check, `${failed.name} failed half-way`, "mend it, and run `npx prisma migrate resolve`");
  const checksums = new Map(known.map(({ name, checksum }) => [name, checksum]));
  const newer = applied.filter(({ name }) => !checksums.has(name));
  if (newer.length > 0)
    return problem(
      check,
      `the database has ${newer.map(({ name }) => name).join(", ")}, which this version does not know`,
      "run the newer version that the database belongs to",
    );
  const names = new Set(applied.map(({ name }) => name));
  const pending = known.filter(({ name }) => !names.has(name));
  if (pending.length > 0)
    return warning(
      check,
      `${pending.length} of ${known.length} are not applied yet`,
      "start this version, or run `countersign migrate`",
    );
  const edited = applied.filter(({ name, checksum }) => checksums.get(name) !== checksum);
  if (edited.length > 0)
    return warning(
      check,
      `${edited.map(({ name }) => name).join(", ")} differ from those that were applied`,
      "use the sources of a release",
    );
  return ok(check, `all ${known.length} are applied`);
}

/** Only a restored instance has anything to say here. */
async function checkQuiet(client: Client, now: Date): Promise<Finding[]> {
  const { rows } = await client.query<{ at: Date }>(
    "select restored_at as at from restorations where resumed_at is null limit 1",
  );
  const [row] = rows;
  if (!row) return [];
  return [
    warning(
      "Quiet",
      `this instance was restored ${span(now.getTime() - row.at.getTime())} ago, and sends no mails, webhooks or jobs`,
      "run `countersign resume` when the former one is gone for good",
    ),
  ];
}
