/**
 * The list of documents, filtered and searched, at 10,000 and at 1,000,000 documents in 1,000 workspaces (one of them
 * with a tenth of all): through the whole chain of `GET /v1/documents`, as a key asks. Goals: p95 ≤ 50 ms, and no more
 * than one and a half times the figure at 10,000. `PLANS=1` keeps the query plans in bench/plans.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { Pool } from "pg";
import { GET as listDocuments } from "@/app/v1/documents/route";
import { createApiKey } from "@/lib/api-keys/create-api-key";
import type { WorkspaceContext } from "@/lib/context";
import { db } from "@/lib/db";
import { load, machine, percentile, row } from "./lib/measure.mjs";
import { seedDocuments, seedWorkspaces } from "./lib/seed-documents";

const WORKSPACES = 1_000;
const SIZES = [10_000, Number(process.env.BENCH_DOCUMENTS ?? 1_000_000)] as const;
const CALLS = 200;
/** The interface's default; and one that both sizes fill alike, without which their ratio would compare pages. */
const PAGES = [50, 5] as const;

const connectionString = process.env.DATABASE_URL;
if (!connectionString) throw new Error("Set DATABASE_URL to a database with the product's tables.");
// One connection: the seed switches triggers off for its session.
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

async function ask(key: string, query: string): Promise<Response> {
  const request = new Request(`http://localhost/v1/documents?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const response = await listDocuments(request, { params: Promise.resolve({}) });
  if (response.status !== 200) throw new Error(`${query}: ${response.status} ${await response.text()}`);
  await response.arrayBuffer();
  return response;
}

/** What integrators and the dashboard ask for; `i` varies the words, so that no answer is the last one's. */
const QUERIES: Record<string, (i: number, templateId: string) => string> = {
  list: () => "",
  status: () => "status=in_progress",
  template: (_i, templateId) => `templateId=${templateId}`,
  "search by number": (i) => `q=${1_000 + i * 37}`,
  "search by name": (i) => `q=${["Lease Offer", "Quote", "Waiver Order"][i % 3]}`,
  "search by address": (i) => `q=${["ada", "grace", "radia"][i % 3]}${i * 10}`,
  "search for nothing": (i) => `q=nowhere-${i}`,
};

async function measure(large: string, small: string): Promise<Map<string, number>> {
  const figures = new Map<string, number>();
  for (const [size, workspaceId] of [
    ["large", large],
    ["small", small],
  ] as const) {
    const key = await keyOf(workspaceId);
    const { id } = await db().template.findFirstOrThrow({ where: { workspaceId } });
    for (const [name, query] of Object.entries(QUERIES))
      for (const limit of PAGES) {
        const page = (i: number) => ask(key, `${query(i, id)}&limit=${limit}`);
        await load(20, 1, page);
        const { samples } = await load(CALLS, 1, page);
        figures.set(`${name}, ${size} workspace, ${limit} a page`, percentile(samples, 0.95));
      }
  }
  return figures;
}

/** The plans of the same questions, from the statements that the product sent. */
async function keepPlans(workspaceId: string): Promise<void> {
  const folder = path.join(import.meta.dirname, "plans");
  mkdirSync(folder, { recursive: true });
  const conditions = {
    list: "true",
    status: `status = any(array['in_progress']::"DocumentStatus"[])`,
    "search by number": "search_text like '%48000%'",
    "search by name": "search_text like '%lease offer%'",
  };
  const parts = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const { rows } = await pool.query<{ "QUERY PLAN": string }>(
      `explain (analyze, buffers, costs off, summary off) select id from documents
        where workspace_id = '${workspaceId}' and deleted_at is null and ${condition} order by id desc limit 51`,
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
  const rows = await seedDocuments(pool, workspaces, { from: seeded, to: size });
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
const [few = new Map<string, number>(), many = new Map<string, number>()] = results;
for (const [name, value] of many) {
  row(`${name}: p95 at ${SIZES[1]}`, value, { goal: "≤ 50 ms", atMost: 50 });
  if (!name.endsWith(`${PAGES[1]} a page`)) continue;
  const before = few.get(name) ?? Number.NaN;
  row(`${name}: times the figure at ${SIZES[0]}`, value / before, { goal: "≤ 1.5", atMost: 1.5, unit: "×" });
}
if (process.env.PLANS) await keepPlans(large);
await pool.end();
process.exit();
