import { GET as getOne } from "@/app/v1/bulk-sends/[id]/route";
import { GET as listRows } from "@/app/v1/bulk-sends/[id]/rows/route";
import { GET as list } from "@/app/v1/bulk-sends/route";
import type { BulkSendRowInput } from "@/lib/contracts/bulk-sends";
import { sendChunk } from "@/lib/domain/bulk-sends/send-chunk";
import { db } from "@/lib/platform/database/db";
import { type Credential, call } from "@/test/api/call";
import type { Tenant } from "@/test/api/world";

/** Rows for the template with two signers, and their bulk sends. */

export const rowOf = (i: number, more: Partial<BulkSendRowInput> = {}): BulkSendRowInput => ({
  recipients: [
    { roleKey: "client", name: `Client ${i}`, email: `client-${i}@example.com` },
    { roleKey: "provider", name: "Pat Provider", email: "pat@example.com" },
  ],
  externalId: `lease-${i}`,
  ...more,
});
export const rowsOf = (count: number) => Array.from({ length: count }, (_, i) => rowOf(i + 1));
/** A row with an invalid address. */
export const BAD = rowOf(99, { recipients: [{ roleKey: "client", name: "No one", email: "no address" }] });

type Asked = { id?: string; credential?: Credential; key?: string; query?: string };

/** Calls the operations of bulk sends as a tenant's program. */
export const askerOf =
  (tenant: Tenant) =>
  (
    handler: Parameters<typeof call>[0],
    body?: unknown,
    { id, credential = tenant.key, key, query }: Asked = {},
  ) =>
    call(handler, handler === getOne || handler === listRows || handler === list ? "GET" : "POST", {
      credential,
      ...(id ? { params: { id } } : {}),
      ...(body === undefined ? {} : { body }),
      ...(query ? { query } : {}),
      headers: { "user-agent": "list-runner/1.0", ...(key ? { "idempotency-key": key } : {}) },
    });

export const restless = async () => {};

/** Sends chunk after chunk, as their jobs do, until nothing can be done now. */
export async function sendAll(id: string): Promise<void> {
  for (let last = 0; ; ) {
    const { status, chunk, pause } = await db().bulkSend.findUniqueOrThrow({ where: { id } });
    if (status !== "sending" || pause || chunk === last) return;
    last = chunk;
    await sendChunk({ bulkSendId: id, chunk }, restless);
  }
}
