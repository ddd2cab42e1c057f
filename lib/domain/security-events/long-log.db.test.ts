import pg from "pg";
import { beforeAll, expect, it, vi } from "vitest";
import { listEventsOf } from "@/lib/domain/security-events/list-security-events";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";

/** A log of 200,000 events beside another: each page reads an index from its end, and no event that it does not show. */

const log = { kind: "workspace", id: newId() } as const;
const rare = { kind: "workspace", id: newId() } as const;
beforeAll(async () => {
  for (const [id, count] of [
    [log.id, 200_000],
    [rare.id, 100],
  ] as const)
    await db().$executeRaw`
      insert into security_events (id, log_id, sequence, type, at, actor, actor_id, details, hash)
      select gen_random_uuid(), ${id}::uuid, n, case when n % 1000 = 0 then 'key.created' else 'session.created' end,
             now(), '{"type":"user","id":"a","name":null}', case when n % 1000 = 1 then 'rare' else 'often' end, '{}', ''
        from generate_series(1, ${count}::int) n`;
  await db().$executeRaw`analyze security_events`;
}, 60_000);

type Plan = { "Node Type": string; "Actual Rows": number; "Rows Removed by Filter"?: number; Plans?: Plan[] };
const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

it.each([
  ["without a filter", {}],
  ["of a type", { type: "key.created" as const }],
  ["of an actor", { actor: "rare" }],
])("a page %s", async (_what, filter) => {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  const { items } = await listEventsOf(log, { ...filter, limit: 50 });
  const call = (spy.mock.calls as unknown[][]).find(([query]) =>
    JSON.stringify(query).includes("security_events"),
  );
  spy.mockRestore();
  expect(items).toHaveLength(50);
  expect(call).toBeDefined();
  const [{ text, values }] = (call ?? [{ text: "" }]) as [pg.QueryConfig];
  const params = (values ?? []) as string[];
  const bound = text.replace(/\$(\d+)/g, (_, n) => pg.escapeLiteral(String(params[Number(n) - 1])));
  const [row] = await db().$queryRawUnsafe<{ "QUERY PLAN": [{ Plan: Plan }] }[]>(
    `explain (analyze, format json) ${bound}`,
  );
  const nodes = nodesOf(row?.["QUERY PLAN"][0].Plan as Plan);
  expect(nodes.map((node) => node["Node Type"])).not.toContain("Sort");
  for (const node of nodes) {
    expect(node["Actual Rows"]).toBeLessThanOrEqual(51);
    expect(node["Rows Removed by Filter"] ?? 0).toBe(0);
  }
});
