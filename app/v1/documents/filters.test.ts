import { beforeEach, describe, expect, it } from "vitest";
import { PATCH } from "@/app/v1/documents/[id]/route";
import { GET as getSignedPdf } from "@/app/v1/documents/[id]/signed-pdf/route";
import { GET } from "@/app/v1/documents/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import type { DocumentDto } from "@/lib/contracts/documents";
import { createDocument } from "@/lib/domain/documents/create-document";
import { sendDocument } from "@/lib/domain/documents/send-document";
import { call } from "@/test/api/call";
import { HOUR_MS, stoppedClock } from "@/test/api/clock";
import { answerOf, createTenant, publishTemplate, type Tenant, TWO_PEOPLE, tokenOf } from "@/test/api/world";

const clock = stoppedClock();

let tenant: Tenant;
let templateId: string;
beforeEach(async () => {
  tenant = await createTenant();
  templateId = await publishTemplate(tenant);
});

const create = (more: object = {}) =>
  createDocument(tenant.ctx, { templateId, recipients: TWO_PEOPLE, ...more });

async function list(query: Record<string, string>) {
  const { status, body, problem, headers } = await call(GET, "GET", {
    credential: tenant.key,
    query: String(new URLSearchParams(query)),
  });
  return {
    status,
    problem,
    names: status === 200 ? (body as DocumentDto[]).map((d) => d.name) : [],
    headers,
  };
}
const names = async (query: Record<string, string>) => (await list(query)).names;

describe("documents are found", () => {
  it("by an integrator's own id, and by all the pairs that are given", async () => {
    await create({ name: "A", externalId: "lease-1", metadata: { unit: "12-A", city: "Bern" } });
    await create({ name: "B", externalId: "lease-2", metadata: { unit: "12-A" } });
    expect(await names({ externalId: "lease-1" })).toEqual(["A"]);
    expect(await names({ externalId: "lease" })).toEqual([]);
    expect(await names({ "metadata[unit]": "12-A" })).toEqual(["B", "A"]);
    expect(await names({ "metadata[unit]": "12-A", "metadata[city]": "Bern" })).toEqual(["A"]);
    const other = await createTenant();
    expect((await call(GET, "GET", { credential: other.key, query: "externalId=lease-1" })).body).toEqual([]);
  });

  it("in several states at once", async () => {
    await create({ name: "Draft" });
    await sendDocument(tenant.ctx, (await create({ name: "Sent" })).id);
    expect(await names({ status: "draft,sent" })).toEqual(["Sent", "Draft"]);
    expect(await names({ status: "sent" })).toEqual(["Sent"]);
  });

  it("by when they were created, both ends included", async () => {
    const from = clock.now();
    await create({ name: "First" });
    clock.advance(HOUR_MS);
    await create({ name: "Second" });
    const [at, before] = [clock.now().toISOString(), new Date(clock.now().getTime() - 1).toISOString()];
    expect(await names({ createdFrom: at })).toEqual(["Second"]);
    expect(await names({ createdTo: before })).toEqual(["First"]);
    expect(await names({ createdFrom: from.toISOString(), createdTo: at })).toEqual(["Second", "First"]);
  });

  it("by what changed since, in the order of the changes, with nothing twice and nothing missed", async () => {
    const all: DocumentDto[] = [];
    for (const name of ["A", "B", "C"]) {
      all.push(await create({ name }));
      clock.advance(HOUR_MS);
    }
    const since = clock.now().toISOString();
    expect(await names({ updatedSince: since })).toEqual([]);
    await call(PATCH, "PATCH", {
      credential: tenant.key,
      params: { id: all[1]?.id ?? "" },
      body: { name: "B2" },
    });
    clock.advance(HOUR_MS);
    await sendDocument(tenant.ctx, all[0]?.id ?? "");
    expect(await names({ updatedSince: since, sort: "updatedAt", order: "asc" })).toEqual(["B2", "A"]);

    const walk: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list({ sort: "updatedAt", limit: "1", ...(cursor ? { cursor } : {}) });
      walk.push(...page.names);
      cursor = /cursor=([^&>]+)/.exec(page.headers.get("link") ?? "")?.[1];
    } while (cursor);
    expect(walk).toEqual(["A", "B2", "C"]);
    expect(await names({ order: "asc" })).toEqual(["A", "B2", "C"]);
    const searched = { q: "b2", updatedSince: since, createdFrom: all[0]?.createdAt ?? "" };
    expect(await names({ ...searched, sort: "updatedAt", order: "asc" })).toEqual(["B2"]);
    expect(await names({ ...searched, status: "sent", order: "asc" })).toEqual([]);
  });

  it("as changed when a recipient signed, and not when somebody only looked for the file", async () => {
    const document = await sendDocument(tenant.ctx, (await create({ name: "A" })).id);
    clock.advance(HOUR_MS);
    const since = clock.now().toISOString();
    await call(submit, "POST", {
      params: { token: await tokenOf(document.id, "client") },
      body: answerOf("client"),
    });
    expect(await names({ updatedSince: since })).toEqual(["A"]);
    clock.advance(HOUR_MS);
    await call(getSignedPdf, "GET", { credential: tenant.key, params: { id: document.id } });
    expect(await names({ updatedSince: clock.now().toISOString() })).toEqual([]);
  });
});

describe("a filter that cannot be", () => {
  it.each([
    [{ status: "sent,open" }, "status"],
    [{ status: "sent," }, "status"],
    [{ createdFrom: "2026-02-01T00:00:00Z", createdTo: "2026-01-01T00:00:00Z" }, "createdTo"],
    [{ updatedSince: "yesterday" }, "updatedSince"],
    [{ sort: "updatedAt", cursor: "AZmPXmweejudUgyPK28adw" }, "cursor"],
    [{ metadata: "unit" }, "metadata"],
  ])("%j is refused at its place", async (query, path) => {
    const { status, problem } = await list(query as Record<string, string>);
    expect(status).toBe(400);
    expect(problem.errors?.[0]?.path).toBe(path);
  });
});
