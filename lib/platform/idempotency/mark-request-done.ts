import "server-only";
import type { RequestContext } from "@/lib/context";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";

// A resource created under an idempotency key takes the key's id, and is found by it. An update of an existing
// resource leaves this mark instead, in the same transaction: a repeat of a request that died before responding finds
// it as `ctx.idempotentResult`, and responds without repeating the update.

type Marked = Pick<RequestContext, "idempotentId">;

/** @param resultId id of the changed or created resource */
export async function markRequestDone(tx: Tx, { idempotentId: id }: Marked, resultId: string): Promise<void> {
  if (id) await tx.idempotencyKey.updateMany({ where: { id }, data: { resultId } });
}

/** As `markRequestDone`, as a fragment of a larger statement; a no-op without a key. */
export const markRequestDoneSql = (
  { idempotentId: id }: Marked,
  resultId: string,
  when: Prisma.Sql,
): Prisma.Sql =>
  Prisma.sql`update idempotency_keys set result_id = ${resultId}::uuid where id = ${id ?? null}::uuid and ${when}`;
