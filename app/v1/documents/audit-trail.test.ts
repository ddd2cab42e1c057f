import { expect, it } from "vitest";
import { GET as getAudit } from "@/app/v1/documents/[id]/audit/route";
import { AUDIT_EVENTS_MAX, type AuditEventDto } from "@/lib/contracts/audit";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import { createTenant, sendOne } from "@/test/api/world";

it("gives a trail of more than 5,000 events in parts, each event once and in order", async () => {
  const tenant = await createTenant();
  const { id } = await sendOne(tenant);
  const before = await db().auditEvent.count({ where: { documentId: id } });
  const MORE = AUDIT_EVENTS_MAX + 7;
  await db().$executeRaw`
    insert into audit_events (id, document_id, sequence, type, created_at, actor, data, hash, previous_hash)
    select gen_random_uuid(), ${id}::uuid, n, 'downloaded', now(), '{"type": "system", "id": null, "name": null, "email": null}', '{}', n::text, (n - 1)::text
      from generate_series(${before + 1}::int, ${before + MORE}::int) n order by random()`;
  const part = async (after?: number): Promise<AuditEventDto[]> => {
    const query = after === undefined ? {} : { query: `after=${after}` };
    const { status, body } = await call(getAudit, "GET", {
      credential: tenant.key,
      params: { id },
      ...query,
    });
    expect(status).toBe(200);
    return body;
  };
  const first = await part();
  expect(first).toHaveLength(AUDIT_EVENTS_MAX);
  const rest = await part(first.at(-1)?.sequence);
  const sequences = [...first, ...rest].map(({ sequence }) => sequence);
  expect(sequences).toEqual(Array.from({ length: before + MORE }, (_, i) => i + 1));
  expect(await part(before + MORE)).toEqual([]);
});
