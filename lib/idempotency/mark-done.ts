import "server-only";
import type { RequestContext } from "@/lib/context";
import type { Tx } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

// What is created under an idempotency key has the key's own id, and is found again by it. A change of what is there
// leaves this mark instead, in the transaction that makes it: a repeat of a request that died before it could answer
// finds it as `ctx.idempotentResult`, and answers without doing it again.

type Marked = Pick<RequestContext, "idempotentId">;

/** @param resultId what was changed, or came of it */
export async function markDone(tx: Tx, { idempotentId: id }: Marked, resultId: string): Promise<void> {
  if (id) await tx.idempotencyKey.updateMany({ where: { id }, data: { resultId } });
}

/** The same as the last part of a `with`, its comma included; nothing where there is no key. */
export function markDoneSql({ idempotentId: id }: Marked, resultId: string, when: Prisma.Sql): Prisma.Sql {
  if (!id) return Prisma.empty;
  return Prisma.sql`,
    done as (update idempotency_keys set result_id = ${resultId}::uuid where id = ${id}::uuid and ${when})`;
}
