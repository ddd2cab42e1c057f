import type { Client } from "pg";
import { type Finding, ok, problem, unchecked, warning } from "@/lib/maintenance/doctor/finding";

const CHECK = "Database role";
/** Tables to which the application only adds rows (scripts/lib/database-roles.mjs). */
const APPEND_ONLY = ["audit_events", "billing_acts", "security_events"] as const;
const PERMISSION_DENIED = "42501";

/** What the role must be refused. None touches a row, and all is rolled back; PostgreSQL checks rights all the same. */
const CHANGES = (table: string): [what: string, statement: string][] => [
  ["change rows of", `update ${table} set id = id where false`],
  ["delete rows of", `delete from ${table} where false`],
];
/** Tried only by a role that does not own the table: a refusal comes before the lock that these need. */
const STRUCTURE = (table: string): [what: string, statement: string][] => [
  ["empty", `truncate ${table}`],
  ["disable triggers of", `alter table ${table} disable trigger user`],
];

/**
 * Whether the role that the application works with can only add to audit trails: tried in a transaction that is rolled
 * back, and whether the triggers that refuse changes are in force, which hold for the owner too.
 * @param client connected as the application's role
 */
export async function checkRights(client: Client): Promise<Finding[]> {
  await client.query("begin");
  try {
    await client.query("set local lock_timeout = '2s'");
    return [await checkRole(client), ...(await checkTriggers(client))];
  } finally {
    await client.query("rollback");
  }
}

async function checkRole(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ role: string; owns: boolean; rules: boolean }>(
    `select current_user as role, pg_has_role(c.relowner, 'member') as owns, r.rolsuper as rules
       from pg_class c, pg_roles r where c.oid = to_regclass('public.audit_events') and r.rolname = current_user`,
  );
  const [role] = rows;
  if (!role) return unchecked(CHECK, "there is no table audit_events");
  for (const table of APPEND_ONLY)
    for (const statement of [
      `select from ${table} limit 1`,
      `insert into ${table} select * from ${table} where false`,
    ])
      if (await isRefused(client, statement))
        return problem(
          CHECK,
          `“${role.role}” may not read and add rows of ${table}`,
          "run `countersign migrate`, which gives it its rights",
        );
  const isOwner = role.owns || role.rules;
  const allowed: string[] = [];
  for (const table of APPEND_ONLY)
    for (const [what, statement] of [...CHANGES(table), ...(isOwner ? [] : STRUCTURE(table))])
      if (!(await isRefused(client, statement))) allowed.push(`${what} ${table}`);
  if (isOwner)
    return warning(
      CHECK,
      `“${role.role}” ${role.rules ? "is a superuser" : "owns the tables"}, and so could change an audit trail`,
      "give the application a role of its own: DATABASE_OWNER_URL (/docs/self-hosting/database-and-files)",
    );
  if (allowed.length > 0)
    return problem(
      CHECK,
      `“${role.role}” may ${allowed.join(", ")}`,
      "run `countersign migrate` with DATABASE_OWNER_URL",
    );
  return ok(
    CHECK,
    `“${role.role}” owns no table, and can only add to ${APPEND_ONLY.join(", ")}: it was refused the rest`,
  );
}

/** @throws {Error} for any other reason than missing rights */
async function isRefused(client: Client, statement: string): Promise<boolean> {
  await client.query("savepoint trial");
  try {
    await client.query(statement);
    return false;
  } catch (error) {
    if ((error as { code?: string }).code === PERMISSION_DENIED) return true;
    throw error;
  } finally {
    await client.query("rollback to savepoint trial");
  }
}

async function checkTriggers(client: Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string }>(
    `select wanted.name from unnest($1::text[]) as wanted(name)
      where not exists (select from pg_trigger t
                         where t.tgrelid = to_regclass('public.' || wanted.name) and t.tgenabled in ('O', 'A')
                           and t.tgname = wanted.name || '_append_only')`,
    [APPEND_ONLY],
  );
  return rows.map(({ name }) =>
    problem(
      "Audit trail",
      `the trigger that refuses changes of ${name} is disabled or gone`,
      `alter table ${name} enable trigger ${name}_append_only, and find out who disabled it`,
    ),
  );
}
