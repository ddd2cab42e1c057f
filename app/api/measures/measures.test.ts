import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { POST as measure } from "@/app/api/measures/route";
import { POST as measureOfLink } from "@/app/api/sign/[token]/measures/route";
import { POST as saveDraft } from "@/app/v1/sign/[token]/draft/route";
import { env } from "@/lib/env";
import { call } from "@/test/api/call";
import { createTenant, sendOne, type Tenant, tokenOf } from "@/test/api/world";

const before = { rateLimitPerMinute: env.rateLimitPerMinute };

let tenant: Tenant;
let token: string;
beforeEach(async () => {
  tenant = await createTenant();
  const document = await sendOne(tenant);
  token = await tokenOf(document.id, "client");
});
afterEach(() => void Object.assign(env, before));

const ofLink = (body: unknown, as = token) => call(measureOfLink, "POST", { params: { token: as }, body });

describe("measuring values for the signing page", () => {
  it("says how wide joined letters are, and where their lines can end", async () => {
    const { status, body } = await ofLink({ texts: ["محمد علي", "กรุงเทพมหานคร"] });
    expect(status).toBe(200);
    const [arabic, thai] = body.texts;
    expect(arabic.paragraphs[0]).toMatchObject({ text: "محمد علي", base: "rtl", breaks: [5, 8] });
    expect(arabic.lineEm).toBe(1.5);
    const width = arabic.paragraphs[0].widths.reduce((sum: number, one: number) => sum + one, 0);
    expect(width).toBeGreaterThan(2500);
    expect(width).toBeLessThan(6000);
    expect(thai.paragraphs[0].widths).toHaveLength(13);
  });

  it("takes no more than what is in sight", async () => {
    for (const texts of [
      [],
      [""],
      ["ا".repeat(10_001)],
      Array.from({ length: 101 }, () => "ا"),
      Array(3).fill("ا".repeat(9_000)),
    ])
      expect((await ofLink({ texts })).status).toBe(400);
  });

  it("is for holders of the link", async () => {
    expect((await ofLink({ texts: ["ا"] }, "nothing")).status).toBe(401);
  });

  it("is bounded per link, and does not use up what saving needs", async () => {
    Object.assign(env, { rateLimitPerMinute: 20 });
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt++) statuses.push((await ofLink({ texts: ["ا"] })).status);
    expect(statuses).toEqual([200, 200, 429]);
    const saved = await call(saveDraft, "POST", { params: { token }, body: { values: {}, signatures: {} } });
    expect(saved.status).toBe(204);
  });
});

describe("measuring values for the dashboard", () => {
  it("is for people who are signed in", async () => {
    expect((await call(measure, "POST", { body: { texts: ["ا"] } })).status).toBe(401);
    const { status, body } = await call(measure, "POST", { credential: tenant.jwt, body: { texts: ["ا"] } });
    expect(status).toBe(200);
    expect(body.texts).toHaveLength(1);
  });
});
