/**
 * Two roles on one database: the owner, who migrates, and the application's, which works with the rows and may change no
 * table, no trigger and no row of an audit trail (docs/decisions/0027-processes-and-roles.md).
 */
import { createHmac } from "node:crypto";
import { Failure } from "./failure.mjs";

/** The application's role in the embedded PostgreSQL. */
export const APP_ROLE = "countersign_app";

/** Tables to which the application only adds rows. */
const APPEND_ONLY = ["audit_events", "billing_acts", "security_events"];
/** The record of the migrations, which the application only reads. */
const MIGRATIONS_TABLE = "_prisma_migrations";

/**
 * The privileges that the role should have on the schema's tables and sequences, and lacks, and those on its append-only
 * tables that it has too many: as statements. $1 role, $2 append-only tables, $3 table of the migrations.
 */
const DIFFERENCES = `
  with wanted as (
    select c.oid, c.relname, p.name,
           case when c.relkind = 'S' then p.name in ('select', 'usage')
                when c.relname = $3 then p.name = 'select'
                when c.relname = any($2::text[]) then p.name in ('select', 'insert')
                else p.name in ('select', 'insert', 'update', 'delete') end as is_wanted,
           case when c.relkind = 'S' then has_sequence_privilege($1, c.oid, p.name)
                else has_table_privilege($1, c.oid, p.name) end as is_had
      from pg_class c
      cross join lateral unnest(case when c.relkind = 'S' then array['select', 'usage']
                                     else array['select', 'insert', 'update', 'delete', 'truncate'] end) as p(name)
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  )
  select format('grant %s on %s to %I', string_agg(name, ', '), oid::regclass, $1::text) as statement
    from wanted where is_wanted and not is_had group by oid
  union all
  select format('revoke %s on %s from %I', string_agg(name, ', '), oid::regclass, $1::text)
    from wanted where not is_wanted and is_had group by oid
  union all
  select format('grant execute on function %s to %I', p.oid::regprocedure, $1::text)
    from pg_proc p
   where p.pronamespace = 'public'::regnamespace and p.prosecdef and not has_function_privilege($1, p.oid, 'execute')
     and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Of the job engine's tables, which the engine creates and migrates itself, those that belong to somebody else. */
const FOREIGN_JOBS = `
  select format('alter table %s owner to %I', c.oid::regclass, $1::text) as statement
    from pg_class c
   where c.relnamespace = to_regnamespace('jobs') and c.relkind = 'r' and pg_get_userbyid(c.relowner) <> $1`;

/**
 * Gives the application's role what it needs on a migrated database, and takes from it what it must not have. Changes
 * nothing where all is right, so that a start does not disturb the other processes.
 * @param {import("pg").Client} client connected as the owner
 * @param {string} role
 * @throws {Failure} in one line: the role is the owner's own, or a superuser's
 */
export async function grantToApp(client, role) {
  const { rows } = await client.query("select pg_has_role($1, current_user, 'member') as is_owner", [role]);
  if (rows[0].is_owner)
    throw new Failure(
      `The role “${role}” of DATABASE_URL may do whatever the database's owner may: give the application a role of its own, or unset DATABASE_OWNER_URL.`,
    );
  const { rows: usage } = await client.query("select has_schema_privilege($1, 'public', 'usage') as had", [
    role,
  ]);
  if (!usage[0].had) await client.query(`grant usage on schema public to ${client.escapeIdentifier(role)}`);
  await allowJobs(client, role);
  await runAll(client, await client.query(DIFFERENCES, [role, APPEND_ONLY, MIGRATIONS_TABLE]));
}

/**
 * Lets the application's role keep the job engine's tables, which it creates itself.
 * @param {import("pg").Client} client connected as the owner @param {string} role
 */
export async function allowJobs(client, role) {
  const { rows } = await client.query("select to_regnamespace('jobs') is not null as is_there");
  if (!rows[0].is_there) await client.query("create schema jobs");
  const may = await client.query(
    "select has_schema_privilege($1, 'jobs', 'usage') and has_schema_privilege($1, 'jobs', 'create') as both",
    [role],
  );
  if (!may.rows[0].both)
    await client.query(`grant usage, create on schema jobs to ${client.escapeIdentifier(role)}`);
  try {
    await runAll(client, await client.query(FOREIGN_JOBS, [role]));
  } catch (error) {
    if (/** @type {{ code?: string }} */ (error).code !== "42501") throw error;
    throw new Failure(
      `The tables of the schema “jobs” cannot be given to “${role}”: grant ${role} to the owner's role once, or change their owner.`,
      { cause: error },
    );
  }
}

/** @param {import("pg").Client} client @param {{ rows: { statement: string }[] }} found */
async function runAll(client, { rows }) {
  if (rows.length > 0) await client.query(rows.map(({ statement }) => statement).join("; "));
}

/**
 * Creates the application's role on a server of ours, if it is missing.
 * @param {import("pg").Client} client connected as a role that may create roles
 * @param {string} role @param {string} ownerPassword
 * @returns {Promise<string>} the role's password
 */
export async function ensureAppRole(client, role, ownerPassword) {
  const password = appPassword(role, ownerPassword);
  const found = await client.query("select 1 from pg_roles where rolname = $1", [role]);
  if (found.rowCount === 0)
    await client.query(
      `create role ${client.escapeIdentifier(role)} login password ${client.escapeLiteral(password)}`,
    );
  return password;
}

/** Derived, so that there is one secret to keep; it does not lead back to the owner's. @param {string} role @param {string} ownerPassword */
const appPassword = (role, ownerPassword) =>
  createHmac("sha256", ownerPassword).update(`role ${role}`).digest("base64url");

/**
 * The same database's address, for another role.
 * @param {string} url @param {string} role @param {string} password
 */
export function asRole(url, role, password) {
  const other = new URL(url);
  other.username = role;
  other.password = password;
  return other.href;
}
