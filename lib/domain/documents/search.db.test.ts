import { beforeAll, describe, expect, it } from "vitest";
import { findDocuments } from "@/lib/domain/documents/queries";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne, type Tenant } from "@/test/api/world";

/** More documents than a search samples to estimate how common its words are. */
const MANY = 4_200;

let tenant: Tenant;
/** Numbered from the oldest: the first is the only waiver, every hundredth an offer. */
beforeAll(async () => {
  tenant = await createTenant();
  const { id } = await sendOne(tenant);
  await db().$executeRaw`
    insert into documents (id, workspace_id, template_id, template_version_id, owner_id, name, search_text, updated_at)
    select ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, workspace_id, template_id,
           template_version_id, owner_id, number || kind, number || kind, now()
      from documents, generate_series(1, ${MANY}) as number,
           lateral (select case when number = 1 then ' waiver' when number % 100 = 0 then ' offer' else ' note' end) as of (kind)
     where documents.id = ${id}::uuid`;
});

const search = (q: string, more: { limit?: number; cursor?: string; statuses?: ["sent" | "draft"] } = {}) =>
  findDocuments(tenant.ctx, { q, limit: 50, ...more });
const names = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ name }) => name);

describe("a search among more documents than it reads through", () => {
  it("finds the newest of many, and goes on page by page to the oldest", async () => {
    const all = Array.from({ length: MANY / 100 }, (_, i) => `${MANY - i * 100} offer`);
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await search("offer", { limit: 20, ...(cursor ? { cursor } : {}) });
      found.push(...names(page));
      cursor = page.nextCursor ?? undefined;
    } while (cursor);
    expect(found).toEqual(all);
  });

  it("finds what only the oldest has", async () => {
    expect(names(await search("waiver"))).toEqual(["1 waiver"]);
  });

  it("finds what the newest and the oldest have, when together they fill no page", async () => {
    expect(names(await search("00 offer", { limit: 50 }))).toHaveLength(MANY / 100);
    expect(names(await search("4200 ")).concat(names(await search("100 o")))).toEqual([
      "4200 offer",
      ...Array.from({ length: 5 }, (_, i) => `${4100 - i * 1000} offer`),
    ]);
  });

  it("finds by a rare word what has all of the text, and nothing else", async () => {
    expect(names(await search("1 waiver"))).toEqual(["1 waiver"]);
    expect(names(await search("2 waiver"))).toEqual([]);
    expect(names(await search("100 OFFER"))).toEqual([
      "4100 offer",
      "3100 offer",
      "2100 offer",
      "1100 offer",
      "100 offer",
    ]);
    expect(names(await search("1_waiver"))).toEqual([]);
    expect(names(await search("1 w"))).toEqual(["1 waiver"]);
  });

  it("finds nothing where nothing is, and nothing of another state or tenant", async () => {
    expect(names(await search("nowhere"))).toEqual([]);
    expect(names(await search("waiver", { statuses: ["sent"] }))).toEqual([]);
    const other = await createTenant();
    expect((await findDocuments(other.ctx, { q: "waiver", limit: 50 })).items).toEqual([]);
  });
});
