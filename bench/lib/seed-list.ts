import { Pool } from "pg";
import { startPostgres } from "../../scripts/lib/postgres.mjs";
import type { BenchServer } from "./server.mjs";

/** UUIDv7 derived from a number, so that ids are ordered by number as they are by time. */
const ID = `(lpad(to_hex(1700000000000 + n), 12, '0') || '7' || substr(md5('l' || n), 1, 3) || 'a' || substr(md5('l' || n), 4, 15))::uuid`;
const WORDS = (seed: number) =>
  `(array['Lease','Offer','Invoice','Contract','Addendum','Quote','Agreement','Order','Mandate','Waiver'])[1 + abs(hashint4(n + ${seed})) % 10]`;

/** Copies of the demo workspace's document under many names, in every status, each with its recipients. */
const SEED = `
  with source as (select * from documents order by created_at limit 1),
  copies as (
    insert into documents (id, workspace_id, template_id, template_version_id, owner_id, name, status, message, metadata, prefill,
                           options, search_text, created_at, updated_at, sent_at, expires_at, audit_sequence, audit_head)
    select ${ID}, workspace_id, template_id, template_version_id, owner_id, ${WORDS(1)} || ' ' || ${WORDS(2)} || ' ' || n,
           (array['draft','sent','in_progress','completed','completed','completed','declined','voided'])[1 + abs(hashint4(n + 3)) % 8]::"DocumentStatus",
           message, metadata, prefill, options, lower(${WORDS(1)} || ' ' || ${WORDS(2)} || ' ' || n || ' ' || search_text),
           to_timestamp(1700000000 + n * 60), to_timestamp(1700000000 + n * 60), to_timestamp(1700000000 + n * 60),
           now() + n * interval '1 hour', audit_sequence, audit_head
      from source, generate_series(1, $1::int) n
    returning id, workspace_id, sent_at)
  insert into recipients (id, document_id, workspace_id, role_key, role, name, email, "order", position, status, sent_at,
                          snapshot_blob_id, updated_at)
  select gen_random_uuid(), c.id, c.workspace_id, r.role_key, r.role, r.name, r.email, r."order", r.position, r.status,
         c.sent_at, r.snapshot_blob_id, c.sent_at
    from copies c, (select * from recipients where document_id = (select id from source)) r`;

export async function seedList({ dataDir }: BenchServer, count: number): Promise<void> {
  const postgres = await startPostgres({ dataDir });
  const pool = new Pool({ connectionString: postgres.url, max: 1 });
  try {
    await pool.query(SEED, [count]);
    await pool.query("vacuum analyze documents, recipients");
  } finally {
    await pool.end();
    // Releases the database to the server, which otherwise would not stop it.
    await postgres.stop();
  }
}
