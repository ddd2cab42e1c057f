/**
 * The document list, filtered and searched, at 10,000 documents in 10 workspaces and at 1,000,000 in 1,000: through
 * the whole chain of `GET /v1/documents`, authenticated by a key. A workspace of 1,000 documents is the same at both
 * sizes, so its ratio measures the cost of other tenants; the large workspace has a tenth of all documents and grows
 * from 1,000 to 100,000. Goals: p95 ≤ 50 ms, and at most 1.5 times the figure at 10,000. `PLANS=1` saves the query
 * plans to bench/plans.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Pool } from "pg";
import { GET as listDocuments } from "@/app/v1/documents/route";
import type { WorkspaceContext } from "@/lib/context";
import { createApiKey } from "@/lib/domain/workspaces/api-keys/create-api-key";
import { db } from "@/lib/platform/database/db";
import { load, machine, percentile, row } from "./lib/measure.mjs";
import { seedDocuments, seedWorkspaces } from "./lib/seed-documents";

const WORKSPACES = 1_000;
/** The workspaces of the first 10,000 documents; of the rest, only the large workspace gets more. */
const FIRST_WORKSPACES = 10;
const SIZES = [10_000, Number(process.env.BENCH_DOCUMENTS ?? 1_000_000)] as const;
const CALLS = 400;
/**
 * The API's default, and a page size that the results at both sizes fill, so that the ratio does not compare pages of
 * different length.
 */
const PAGES = [50, 5] as const;
/** Matches more documents as the table grows, so its figures have no ratio. */
const DIGITS = "search for some digits";

const connectionString = process.env.DATABASE_OWNER_URL ?? process.env.DATABASE_URL;
if (!connectionString) throw new Error("Set DATABASE_URL to a database with the product's tables.");
// One connection, of the tables' owner: the seed disables triggers for its session.
const pool = new Pool({ connectionString, max: 1 });

async function keyOf(workspaceId: string): Promise<string> {
  const { ownerId } = await db().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  await db().membership.createMany({
    data: [{ id: crypto.randomUUID(), workspaceId, userId: ownerId, role: "owner" }],
    skipDuplicates: true,
  });
  const ctx: WorkspaceContext = {
    requestId: "req_bench",
    ip: null,
    userAgent: null,
    principal: { kind: "user", userId: ownerId, email: "bench@example.com", name: null, via: "bearer" },
    workspaceId,
    role: "owner",
  };
  return (await createApiKey(ctx, { name: "bench" })).secret;
}

async function ask(key: string, query: string): Promise<void> {
  const request = new Request(`http://localhost/v1/documents?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const response = await listDocuments(request, { params: Promise.resolve({}) });
  if (response.status !== 200) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
}

/** Searchable values of a document that exists at both sizes. */
type Known = { templateId: string; name: string; email: string };

/** Documents among the first 10,000, oldest first, because searches find the newest thousand sooner. */
async function knownOf(workspaceId: string): Promise<Known[]> {
  const documents = await db().document.findMany({
    where: { workspaceId },
    orderBy: { id: "asc" },
    take: CALLS,
    select: { templateId: true, name: true, recipients: { select: { email: true }, take: 1 } },
  });
  return documents.map(({ templateId, name, recipients }) => ({
    templateId,
    name,
    email: recipients[0]?.email ?? "",
  }));
}

/** Each word is common, but the combination is not. */
const NAMES_AND_PEOPLE = ["Lease Offer Barbara Tim", "Grace Quote Waiver", "Order Radia Addendum Linus"];

/** Typical queries of integrators and the dashboard; `i` varies the terms, so that no result is cached. */
const QUERIES: Record<string, (known: Known, i: number) => Record<string, string>> = {
  list: () => ({}),
  status: () => ({ status: "in_progress" }),
  template: ({ templateId }) => ({ templateId }),
  "search for a document": ({ name }) => ({ q: name }),
  "search for an address": ({ email }) => ({ q: email }),
  "search for common words": (_, i) => ({ q: ["Lease Offer", "Quote", "Waiver Order"][i % 3] ?? "" }),
  "search for words of a name and of people": (_, i) => ({ q: NAMES_AND_PEOPLE[i % 3] ?? "" }),
  "search for a number and a person": ({ name, email }) => ({
    q: `${/\d+$/.exec(name)?.[0] ?? ""} ${/^[a-z]+/.exec(email)?.[0] ?? ""}`,
  }),
  [DIGITS]: (_, i) => ({ q: String(1_000 + i * 37) }),
  "search for nothing": (_, i) => ({ q: `nowhere-${i}` }),
};

/** Milliseconds of each call, by query, workspace size and page size. */
async function measure(large: string, small: string): Promise<Map<string, number[]>> {
  const figures = new Map<string, number[]>();
  for (const [size, workspaceId] of [
    ["large", large],
    ["small", small],
  ] as const) {
    const key = await keyOf(workspaceId);
    const known = await knownOf(workspaceId);
    for (const [name, query] of Object.entries(QUERIES))
      for (const limit of PAGES) {
        const page = (i: number) => {
          const document = known[i];
          if (!document) throw new Error("the workspace has fewer documents than there are calls");
          return ask(key, String(new URLSearchParams({ ...query(document, i), limit: String(limit) })));
        };
        await load(20, 1, page);
        const { samples } = await load(CALLS, 1, page);
        figures.set(`${name}, ${size} workspace, ${limit} a page`, samples);
      }
  }
  return figures;
}

/** Saves the plans of the same queries, from the statements that the product sent. */
async function keepPlans(workspaceId: string): Promise<void> {
  const folder = path.join(import.meta.dirname, "plans");
  mkdirSync(folder, { recursive: true });
  const of = `where workspace_id = '${workspaceId}' and deleted_at is null`;
  const newest = "order by id desc limit";
  const found = (words: string[], asked: string[] = words) => `with found as materialized (
    select id from documents ${of} and ${asked.map((word) => `search_text like '%${word}%'`).join(" and ")}
       and search_text || '' like all('{${words.map((word) => `%${word}%`).join(",")}}'))
    select id from found ${newest} 51`;
  const statements = {
    list: `select id from documents ${of} ${newest} 51`,
    status: `select id from documents ${of} and status = any(array['in_progress']::"DocumentStatus"[]) ${newest} 51`,
    "search, the newest": `with newest as materialized (
      select id, search_text from documents ${of} ${newest} 1000)
      select array(select id from newest where search_text like all('{%lease%,%offer%}') ${newest} 51)`,
    "search, all: a rare word": found(["lease", "offer", "48000"], ["48000"]),
    "search, all: common words": found(["lease", "offer", "barbara", "tim"]),
  };
  const parts = [];
  for (const [name, statement] of Object.entries(statements)) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off, summary off) ${statement}`,
    );
    parts.push(`-- ${name}\n${rows.map((line) => line["QUERY PLAN"]).join("\n")}\n`);
  }
  writeFileSync(path.join(folder, "documents.txt"), parts.join("\n").replaceAll(workspaceId, "<workspace>"));
}

machine();
const workspaces = await seedWorkspaces(pool, WORKSPACES);
const [large = "", small = ""] = workspaces;
const results = [];
let seeded = 0;
for (const size of SIZES) {
  const from = performance.now();
  const growing =
    seeded === 0 ? workspaces.slice(0, FIRST_WORKSPACES) : [large, ...workspaces.slice(FIRST_WORKSPACES)];
  const rows = await seedDocuments(pool, growing, { from: seeded, to: size });
  row(
    `seeding ${size - seeded} documents with their recipients`,
    rows / ((performance.now() - from) / 1000),
    {
      unit: "rows/s",
      ...(size > 100_000 ? { goal: "≥ 20,000 rows/s", atLeast: 20_000 } : {}),
    },
  );
  seeded = size;
  results.push(await measure(large, small));
}
const [few = new Map<string, number[]>(), many = new Map<string, number[]>()] = results;
for (const [name, samples] of many) {
  const p95 = percentile(samples, 0.95);
  row(`${name}: p95 at ${SIZES[1]}`, p95, { goal: "≤ 50 ms", atMost: 50 });
  row(`${name}: slowest`, Math.max(...samples));
  if (name.startsWith(DIGITS) || !name.endsWith(`${PAGES[1]} a page`)) continue;
  const before = percentile(few.get(name) ?? [], 0.95);
  row(`${name}: times the figure at ${SIZES[0]}`, p95 / before, { goal: "≤ 1.5", atMost: 1.5, unit: "×" });
}
if (process.env.PLANS) await keepPlans(large);
await pool.end();
process.exit();
