import "server-only";
import { createHash } from "node:crypto";
import type { EventData, EventName } from "@/lib/contracts/job-events";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

/** Work that is not done this long after it was requested, in milliseconds, is checked; it usually takes a second. */
export const LATE_MS = 60 * 1000;

/**
 * Work that is not done for this long, in milliseconds, will not be fixed by requesting it again; its failed runs
 * show why.
 */
export const HOPELESS_MS = 7 * 24 * 60 * 60 * 1000;

/** One work item: what it concerns, and how long it has been overdue. */
export type OverdueItem<N extends EventName> = { subject: string; data: EventData<N>; lateMs: number };

/**
 * Requests background work again whose job was lost or gave up. However many sweeps in however many processes see the
 * same overdue row, each work item is requested once per doubling of its age (1, 2, 4, 8 … minutes): the outbox row's
 * id is derived from the request, so duplicates are the same row (idempotent).
 * @returns how many items were requested, not counting those that were already requested at this age
 */
export async function requestAgain<N extends EventName>(
  tx: Tx,
  name: N,
  late: OverdueItem<N>[],
): Promise<number> {
  if (late.length === 0) return 0;
  const rows = late.map(({ subject, data, lateMs }) => ({ id: repeatId(name, subject, lateMs), data }));
  const [row] = await tx.$queryRaw<{ requested: number }[]>(Prisma.sql`
    with requested as (
           insert into outbox (id, name, data)
           select id, ${name}, data from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, data jsonb)
           on conflict (id) do nothing returning id),
         wake as (select pg_notify('outbox', '') from requested limit 1)
    select (select count(*)::int from requested) as requested, (select count(*) from wake) as woken`);
  return row?.requested ?? 0;
}

/** Returns a deterministic UUID (RFC 9562, version 8) of this work item at this age. */
function repeatId(name: string, subject: string, lateMs: number): string {
  const round = Math.max(0, Math.floor(Math.log2(lateMs / LATE_MS)));
  const bytes = createHash("sha256").update(`${name}\n${subject}\n${round}`).digest().subarray(0, 16);
  bytes.writeUInt8(((bytes[6] ?? 0) & 0x0f) | 0x80, 6);
  bytes.writeUInt8(((bytes[8] ?? 0) & 0x3f) | 0x80, 8);
  return bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
