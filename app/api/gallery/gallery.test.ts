import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { GET as thumbnail } from "@/app/api/gallery/[slug]/thumbnail/route";
import { env } from "@/lib/env";
import { findGalleryCards, loadGalleryPreview } from "@/lib/views/gallery-view";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import { createTenant } from "@/test/api/world";

/** What the gallery's pages show in addition to the API. */

withPdfWorkers();

let workspaceId: string;
beforeAll(async () => {
  ({ workspaceId } = await createTenant());
});

const PNG = [0x89, 0x50, 0x4e, 0x47];

describe("the picture of a card", () => {
  it("is the first page, the same for everybody", async () => {
    const ask = () =>
      thumbnail(new Request("http://countersign.test"), {
        params: Promise.resolve({ slug: "leave-request" }),
      });
    const [first, second] = await Promise.all([ask(), ask()]);
    expect(first.status).toBe(200);
    expect(first.headers.get("content-type")).toBe("image/png");
    expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
    const bytes = Buffer.from(await first.arrayBuffer());
    expect([...bytes.subarray(0, 4)]).toEqual(PNG);
    expect(Buffer.from(await second.arrayBuffer())).toEqual(bytes);
  });

  it("is as large as it is shown, or twice that for a screen of double density", async () => {
    const ask = async (query: string) => {
      const params = Promise.resolve({ slug: "leave-request" });
      const answer = await thumbnail(new Request(`http://countersign.test/${query}`), { params });
      return Buffer.from(await answer.arrayBuffer());
    };
    const [small, large] = [await ask("?density=1"), await ask("")];
    // The width of a PNG is in its header.
    expect([small.readUInt32BE(16), large.readUInt32BE(16)]).toEqual([240, 480]);
    expect(small.length).toBeLessThan(large.length / 2);
  });

  it("is not there for an unknown slug", async () => {
    const { status, problem } = await call(thumbnail, "GET", { params: { slug: "no-such-thing" } });
    expect([status, problem.code]).toEqual([404, "NOT_FOUND"]);
  });
});

describe("the cards", () => {
  const before = env.selfHostedPlan;
  afterEach(() => {
    Object.assign(env, { selfHostedPlan: before });
  });

  it("are found by every word of name and description, within a category", async () => {
    const slugs = async (q: string, category: Parameters<typeof findGalleryCards>[1] = null) =>
      (await findGalleryCards(workspaceId, category, q)).map(({ slug }) => slug);
    expect(await slugs("DISCLOSURE mutual")).toEqual(["mutual-nda"]);
    expect(await slugs("nda")).toEqual(expect.arrayContaining(["mutual-nda", "one-way-nda"]));
    expect(await slugs("nda", "sales")).toEqual([]);
    expect(await slugs("")).toHaveLength(28);
  });

  it("say which plan they need, two of each category none", async () => {
    expect(
      (await findGalleryCards(workspaceId, null, "")).every(({ missingPlan }) => missingPlan === null),
    ).toBe(true);
    Object.assign(env, { selfHostedPlan: "free" });
    const all = await findGalleryCards(workspaceId, null, "");
    const locked = all.filter(({ missingPlan }) => missingPlan !== null);
    expect(new Set(locked.map(({ missingPlan }) => missingPlan))).toEqual(new Set(["pro"]));
    expect(locked).toHaveLength(28 - 12);
    const legal = await findGalleryCards(workspaceId, "legal", "");
    const open = legal.filter(({ missingPlan }) => missingPlan === null);
    expect(open.map(({ slug }) => slug)).toEqual(["mutual-nda", "one-way-nda"]);
  });
});

describe("the preview", () => {
  it("shows every field as still to be filled", async () => {
    const { card, pages, fields, urls } = await loadGalleryPreview("leave-request");
    expect(fields).toHaveLength(card.fieldCount);
    expect(new Set(fields.map(({ state }) => state))).toEqual(new Set(["asked"]));
    expect(pages).toHaveLength(2);
    expect(urls.base).toMatch(/^\/api\/pages\/[0-9a-f]{64}$/);
  });
});
