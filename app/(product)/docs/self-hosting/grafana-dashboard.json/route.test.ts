import { beforeAll, expect, it } from "vitest";
import { GET as readMetrics } from "@/app/api/metrics/route";
import { measureQueue } from "@/lib/domain/maintenance/queue-metrics";
import { env } from "@/lib/env";
import {
  countMail,
  countRepairs,
  observeDelivery,
  observeJob,
  observeRequest,
  observeSeal,
  observeStep,
} from "@/lib/platform/metrics/observe";
import { startMetrics } from "@/lib/platform/metrics/start-metrics";
import { setJobs } from "@/lib/platform/ports/jobs/get-jobs";
import type { JobsPort } from "@/lib/platform/ports/jobs/port";
import { guidesOf } from "../../_content/guides";
import { GET } from "./route";

const TOKEN = "a-token-for-the-scraper";
const NAME = /\b(?:countersign|process|nodejs)_\w+/g;
/** Labels that Prometheus adds when it scrapes. */
const ADDED_LABELS = ["job", "instance"];

type Panel = { targets: { expr: string; legendFormat: string }[] };
type Dashboard = { panels: Panel[]; annotations: { list: { expr: string; titleFormat: string }[] } };

/** What a process that did everything once reports: names of metrics, with their labels. */
let metrics: Map<string, Set<string>>;

beforeAll(async () => {
  env.metricsToken = TOKEN;
  const stats = { waiting: 1, running: 1, failed: 1, oldestWaitingMs: 1_500 };
  setJobs({ stats: async () => stats } as JobsPort);
  await startMetrics(measureQueue);
  observeRequest("getDocument", 200, 0.004);
  observeJob("countersign-send-links", "completed", 2);
  observeStep("countersign-send-links", "failed", 1);
  observeDelivery("delivered", 1);
  observeSeal("failed", 0.9);
  countMail("signing-request", "sent");
  countRepairs("seal-missing", 1);
  const request = new Request("https://app.example/api/metrics", {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  metrics = new Map();
  for (const line of (await (await readMetrics(request)).text()).split("\n")) {
    const [, name, labels = ""] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? [];
    if (!name) continue;
    const known = metrics.get(name) ?? new Set(ADDED_LABELS);
    for (const [, label = ""] of labels.matchAll(/(\w+)="/g)) known.add(label);
    metrics.set(name, known);
  }
});

/** Labels that an expression of PromQL selects or groups by. */
const labelsIn = (expr: string): string[] => [
  ...[...expr.matchAll(/(\w+)=~?"/g)].map(([, label = ""]) => label),
  ...[...expr.matchAll(/\bby \(([^)]+)\)/g)].flatMap(([, labels = ""]) => labels.split(/,\s*/)),
];
const labelsShown = (format: string): string[] =>
  [...format.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = ""]) => label);

it("shows metrics that every instance has, by labels that they have", async () => {
  const { panels, annotations }: Dashboard = await (await GET()).json();
  const shown = [
    ...panels.flatMap(({ targets }) =>
      targets.map(({ expr, legendFormat }) => ({ expr, format: legendFormat })),
    ),
    ...annotations.list.map(({ expr, titleFormat }) => ({ expr, format: titleFormat })),
  ];
  expect(shown.length).toBeGreaterThan(15);
  const problems = shown.flatMap(({ expr, format }) => {
    const [name, ...others] = expr.match(NAME) ?? [];
    if (/\bup\{/.test(expr)) return name ? [expr] : [];
    const labels = metrics.get(name ?? "");
    if (!labels || others.length > 0) return [`${expr}: no such metric`];
    return [...labelsIn(expr), ...labelsShown(format)]
      .filter((label) => !labels.has(label))
      .map((label) => `${expr}: no label ${label}`);
  });
  expect(problems).toEqual([]);
});

it("and so do the guide's table and its alerts; each metric is on the dashboard and in the guide", async () => {
  const { sections } = guidesOf("https://app.example").find(
    ({ slug }) => slug === "self-hosting/monitor",
  ) ?? { sections: [] };
  // What `doctor` prints has the name of the application's role.
  const guide = JSON.stringify(sections.filter(({ id }) => id !== "doctor"));
  const dashboard = await (await GET()).text();
  const bare = (name: string) => name.replace(/_(?:count|sum|bucket)$/, "");
  const own = new Set([...metrics.keys()].filter((name) => name.match(NAME)).map(bare));
  const inGuide = new Set((guide.match(NAME) ?? []).map(bare));
  const onDashboard = new Set((dashboard.match(NAME) ?? []).map(bare));
  expect([...inGuide, ...onDashboard].filter((name) => !own.has(name))).toEqual([]);
  expect([...own].filter((name) => !inGuide.has(name))).toEqual(["process_start_time_seconds"]);
  expect([...own].filter((name) => !onDashboard.has(name))).toEqual([]);
});
