import type { Pool } from "pg";

/** Range of rows to add: documents `from` to `to` (exclusive); every tenth is in the large workspace. */
export type Range = { from: number; to: number };

/** Drops indexes for a bulk load and recreates them: one pass over the rows instead of a million insertions. */
async function withoutIndexes(
  pool: Pool,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows } = await pool.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = any($1::regclass[]) and not i.indisunique`,
    [tables],
  );
  for (const { name } of rows) await pool.query(`drop index ${name}`);
  await load();
  for (const { definition } of rows) await pool.query(definition);
}

/**
 * Documents with two recipients each, generated in SQL: a user, workspaces, a template each, and realistic names.
 * @returns how many rows
 */
export async function seedDocuments(
  pool: Pool,
  workspaces: readonly string[],
  range: Range,
): Promise<number> {
  const tables = ["documents", "recipients"];
  await pool.query("set session_replication_role = replica");
  await withoutIndexes(pool, tables, async () => {
    await pool.query(DOCUMENTS, [workspaces, range.from, range.to]);
    await pool.query(RECIPIENTS, [range.from, range.to]);
  });
  for (const table of tables) await pool.query(`vacuum analyze ${table}`);
  return (range.to - range.from) * 3;
}

/** UUIDv7 derived from a number, so that ids are ordered by number as they are by time. */
const ID = (prefix: string) =>
  `(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5('${prefix}' || n), 1, 3) || 'a' || substr(md5('${prefix}' || n), 4, 15))::uuid`;

const WORDS = (seed: string) =>
  `(array['Lease','Offer','Invoice','Contract','Addendum','Quote','Agreement','Order','Mandate','Waiver'])[1 + abs(hashint4(n + ${seed})) % 10]`;
const NAMES = (seed: string) =>
  `(array['Ada','Grace','Alan','Barbara','Linus','Edsger','Donald','Margaret','Radia','Tim'])[1 + abs(hashint4(n * 7 + ${seed})) % 10]`;

/** The first workspace has every tenth document, the others share the rest. */
const WORKSPACE =
  "($1::uuid[])[case when n % 10 = 0 then 1 else 2 + abs(hashint4(n)) % (cardinality($1::uuid[]) - 1) end]";

/** The options as stored on sending; the list returns some of them. */
const OPTIONS = JSON.stringify({
  expiresInDays: 30,
  reminders: { everyDays: 3, max: 5 },
  redirectUrl: null,
  locale: "en-US",
  allowDecline: true,
  appendCertificate: true,
  signatureModes: ["draw", "type", "upload"],
});

const DOCUMENTS = `
  insert into documents (id, workspace_id, template_id, template_version_id, owner_id, name, status, metadata, prefill,
                         options, search_text, created_at, updated_at, sent_at, audit_sequence)
  select ${ID("d")}, w.id, t.id, v.id, w.owner_id, d.name,
         (array['draft','sent','in_progress','completed','completed','completed','declined','voided'])[1 + abs(hashint4(n + 3)) % 8]::"DocumentStatus",
         '{}', '{}', '${OPTIONS}',
         lower(d.name || ' ' || d.first || ' ' || d.first || n || '@example.com ' || d.second || ' ' || d.second || n || '@example.org'),
         to_timestamp(1700000000 + n / 1000.0), to_timestamp(1700000000 + n / 1000.0), to_timestamp(1700000000 + n / 1000.0), 0
    from generate_series($2::int, $3::int - 1) as n
    cross join lateral (select ${WORDS("1")} || ' ' || ${WORDS("2")} || ' ' || n as name,
                               ${NAMES("1")} as first, ${NAMES("2")} as second) d
    join workspaces w on w.id = ${WORKSPACE}
    join templates t on t.workspace_id = w.id
    join template_versions v on v.template_id = t.id`;

const RECIPIENTS = `
  insert into recipients (id, document_id, workspace_id, role_key, role, name, email, "order", position, status, created_at, updated_at)
  select (substr(d.id::text, 1, 35) || p.position)::uuid, d.id, d.workspace_id, p.role_key, 'signer', p.name,
         lower(p.name) || n || p.domain, p.position, p.position, 'signed', d.created_at, d.created_at
    from generate_series($1::int, $2::int - 1) as n
    join documents d on d.id = ${ID("d")}
    cross join lateral (values (1, 'client', ${NAMES("1")}, '@example.com'), (2, 'provider', ${NAMES("2")}, '@example.org'))
      as p(position, role_key, name, domain)`;

/** Workspaces, each with an owner, a template and its version. @returns their ids */
export async function seedWorkspaces(pool: Pool, count: number): Promise<string[]> {
  await pool.query("set session_replication_role = replica");
  const { rows } = await pool.query<{ id: string }>(
    `with u as (
       insert into users (id, email, updated_at) select gen_random_uuid(), 'owner' || n || '@example.com', now()
         from generate_series(1, $1) n returning id),
     w as (
       insert into workspaces (id, name, slug, owner_id, updated_at)
         select gen_random_uuid(), 'Workspace', 'bench-' || id, id, now() from u returning id, owner_id),
     t as (
       insert into templates (id, workspace_id, owner_id, name, kind, source_kind, next_number, updated_at)
         select gen_random_uuid(), id, owner_id, 'Lease', 'reusable', 'pdf', 2, now() from w returning id, workspace_id),
     v as (
       insert into template_versions (id, template_id, number, status, source_kind, content, diagnostics, pages, updated_at)
         select gen_random_uuid(), id, 1, 'published', 'pdf', '{}', '[]', '[]', now() from t)
     select id from w`,
    [count],
  );
  return rows.map(({ id }) => id);
}
