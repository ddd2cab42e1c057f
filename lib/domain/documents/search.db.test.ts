import { beforeAll, describe, expect, it } from "vitest";
import { findListedDocuments, type ListFilter } from "@/lib/domain/documents/find-listed-documents";
import { type DocumentFilter, findDocuments, readableConditions } from "@/lib/domain/documents/queries";
import { db } from "@/lib/platform/database/db";
import { createTenant, sendOne, type Tenant, TWO_PEOPLE } from "@/test/api/world";

/** More documents than a search samples to estimate how common its words are. */
const MANY = 4_200;

/** The offers whose number contains "100". */
const HUNDREDS = [4100, 3100, 2100, 1100, 1000, 100].map((number) => `${number} offer`);

const NO_FILTER: Omit<ListFilter, "q"> = {
  ...{ view: "all" as const, statuses: [], ownerId: undefined, templateId: undefined, tagId: undefined },
  ...{ folderId: undefined, createdFrom: undefined, createdBefore: undefined },
};

let tenant: Tenant;
/**
 * Documents are numbered from the oldest, which changed last: the first is the only waiver, and every hundredth is an
 * offer.
 */
beforeAll(async () => {
  tenant = await createTenant();
  const { id } = await sendOne(tenant);
  await db().$executeRaw`
    insert into documents (id, workspace_id, template_id, template_version_id, owner_id, name, search_text, updated_at)
    select ('01900000-0000-7000-8000-' || lpad(number::text, 12, '0'))::uuid, workspace_id, template_id,
           template_version_id, owner_id, number || kind, number || kind,
           timestamptz '2026-01-01' - number * interval '1 second'
      from documents, generate_series(1, ${MANY}) as number,
           lateral (select case when number = 1 then ' waiver' when number % 100 = 0 then ' offer' else ' note' end) as of (kind)
     where documents.id = ${id}::uuid`;
});

type More = Partial<Omit<DocumentFilter, "q">>;
const search = (q: string, more: More = {}) => findDocuments(tenant.ctx, { q, limit: 50, ...more });
const names = ({ items }: Awaited<ReturnType<typeof search>>) => items.map(({ name }) => name);

describe("a search among more documents than it reads through", () => {
  const OFFERS = Array.from({ length: MANY / 100 }, (_, i) => `${MANY - i * 100} offer`);
  const ORDERS = [
    { sort: "createdAt", order: "desc", all: OFFERS },
    { sort: "createdAt", order: "asc", all: OFFERS.toReversed() },
    { sort: "updatedAt", order: "asc", all: OFFERS },
    { sort: "updatedAt", order: "desc", all: OFFERS.toReversed() },
  ] as const;

  it.each(ORDERS)(
    "finds the first of many by $sort $order, and goes on page by page to the last",
    async ({ sort, order, all }) => {
      const found: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await search("offer", { sort, order, limit: 20, ...(cursor ? { cursor } : {}) });
        found.push(...names(page));
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      expect(found).toEqual(all);
    },
  );

  it.each(ORDERS)(
    "finds what only the oldest has, by $sort $order, and where filters leave it",
    async ({ sort, order }) => {
      expect(names(await search("waiver", { sort, order }))).toEqual(["1 waiver"]);
      expect(names(await search("waiver", { sort, order, statuses: ["draft"] }))).toEqual(["1 waiver"]);
      expect(names(await search("waiver", { sort, order, statuses: ["sent"] }))).toEqual([]);
      expect(names(await search("waiver", { sort, order, createdTo: "2020-01-01T00:00:00Z" }))).toEqual([]);
    },
  );

  it.each([
    ["newest", OFFERS],
    ["oldest", OFFERS.toReversed()],
    ["updated", OFFERS.toReversed()],
    ["due", OFFERS.toReversed()],
    ["name", OFFERS.toSorted()],
  ] as const)("finds in the dashboard's order as well: %s", async (sort, all) => {
    const scope = { ctx: tenant.ctx, own: await readableConditions(tenant.ctx) };
    const filter = { ...NO_FILTER, q: "offer" };
    const ids = await findListedDocuments(scope, filter, { sort, cursor: undefined, limit: 9 });
    const rows = await db().document.findMany({
      where: { id: { in: ids } },
      select: { id: true, name: true },
    });
    expect(ids.map((id) => rows.find((row) => row.id === id)?.name)).toEqual(all.slice(0, 10));
  });

  it("finds what the newest and the oldest have, when together they fill no page", async () => {
    expect(names(await search("00 offer", { limit: 50 }))).toHaveLength(MANY / 100);
    expect(names(await search("4200 ")).concat(names(await search("100 off")))).toEqual([
      "4200 offer",
      ...HUNDREDS,
    ]);
  });

  it("finds by a rare word what has all of the text, and nothing else", async () => {
    expect(names(await search("1 waiver"))).toEqual(["1 waiver"]);
    expect(names(await search("2 waiver"))).toEqual([]);
    expect(names(await search("100 OFFER"))).toEqual(HUNDREDS);
    expect(names(await search("1_waiver"))).toEqual([]);
    expect(names(await search("1 w"))).toEqual(["1 waiver"]);
  });

  it("finds every word anywhere: in the name, among the people, in the external id, in any order", async () => {
    const leaseOf = (name: string) =>
      sendOne(tenant, {
        name: "Lease Alder Street",
        externalId: `CRM-${name.toUpperCase()}-77`,
        recipients: TWO_PEOPLE.map((person) =>
          person.roleKey === "client"
            ? { ...person, name: `${name} Wolf`, email: `${name.toLowerCase()}@example.com` }
            : person,
        ),
      });
    const wanda = await leaseOf("Wanda");
    const walter = await leaseOf("Walter");
    const found = async (q: string) => (await search(q)).items.map(({ id }) => id);
    for (const q of [
      "lease wanda",
      "Wanda LEASE",
      "street wolf wand",
      "  77  alder wanda@example.com ",
      "le wan",
    ])
      expect(await found(q), q).toEqual([wanda.id]);
    expect(await found("crm 77 alder")).toEqual([walter.id, wanda.id]);
    expect(await found("lease wanda walter")).toEqual([]);
    expect(await found("wanda%alder")).toEqual([]);
  });

  it("finds words of old documents wherever they are, also those that are too short for the index", async () => {
    expect(names(await search("waiver 1"))).toEqual(["1 waiver"]);
    expect(names(await search("waiver er 1"))).toEqual(["1 waiver"]);
    expect(names(await search("offer note"))).toEqual([]);
    expect(names(await search("1 waiver offer"))).toEqual([]);
  });

  it("finds nothing where nothing is, and nothing of another state or tenant", async () => {
    expect(names(await search("nowhere"))).toEqual([]);
    expect(names(await search("waiver", { statuses: ["sent"] }))).toEqual([]);
    const other = await createTenant();
    expect((await findDocuments(other.ctx, { q: "waiver", limit: 50 })).items).toEqual([]);
  });
});
