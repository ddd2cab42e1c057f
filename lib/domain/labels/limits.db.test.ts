import { beforeAll, describe, expect, it } from "vitest";
import { DocumentListQuery } from "@/lib/contracts/document-list";
import { listSavedViews, saveView } from "@/lib/domain/documents/saved-views";
import { createFolder, listFolders } from "@/lib/domain/labels/folders";
import { createTag, listTags } from "@/lib/domain/labels/tags";
import { createTenant, type Tenant } from "@/test/api/world";

/** Limits hold when many are created at once. */

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const AT_ONCE = 30;
const numbered = (count: number, prefix: string) => Array.from({ length: count }, (_, i) => `${prefix} ${i}`);

/** Fills up to `room` below the limit, then creates `AT_ONCE` at once; the number that succeeded. */
async function race(limit: number, room: number, create: (name: string) => Promise<unknown>) {
  for (const name of numbered(limit - room, "Early")) await create(name);
  const results = await Promise.allSettled(numbered(AT_ONCE, "Late").map(create));
  const refused = results.flatMap((result) => (result.status === "rejected" ? [result.reason] : []));
  for (const error of refused)
    expect(error).toMatchObject({ code: "INVALID_INPUT", details: { errors: [{ code: "too_many" }] } });
  return results.length - refused.length;
}

describe("created at once", () => {
  it("tags stay within 100, and each default colour follows the one before", async () => {
    expect(await race(100, 9, (name) => createTag(tenant.ctx, { name }))).toBe(9);
    const tags = await listTags(tenant.ctx);
    expect(tags).toHaveLength(100);
    // 100 over 8 colours.
    for (let color = 1; color <= 8; color++)
      expect(tags.filter((tag) => tag.color === color).length).toBe(color <= 4 ? 13 : 12);
  });

  it.each(["documents", "templates"] as const)("folders of %s stay within 100", async (kind) => {
    expect(await race(100, 5, (name) => createFolder(tenant.ctx, { name, kind }))).toBe(5);
    expect(await listFolders(tenant.ctx, kind)).toHaveLength(100);
  });

  it("saved views stay within 30", async () => {
    const query = DocumentListQuery.parse({});
    expect(await race(30, 3, (name) => saveView(tenant.ctx, { name, query }))).toBe(3);
    expect(await listSavedViews(tenant.ctx)).toHaveLength(30);
  });

  it("under one name they are one tag and one folder", async () => {
    const { ctx } = await createTenant();
    const same = Array.from({ length: 10 });
    const tags = await Promise.all(same.map((_, i) => createTag(ctx, { name: i % 2 ? "Urgent" : "URGENT" })));
    expect(new Set(tags.map(({ id }) => id)).size).toBe(1);
    const kind = "documents";
    const folders = await Promise.all(same.map(() => createFolder(ctx, { name: "Leases", kind })));
    expect(new Set(folders.map(({ id }) => id)).size).toBe(1);
  });
});
