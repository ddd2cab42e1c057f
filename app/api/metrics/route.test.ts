import { afterEach, describe, expect, it } from "vitest";
import { GET } from "@/app/api/metrics/route";
import { measureQueue } from "@/lib/domain/maintenance/queue-metrics";
import { env } from "@/lib/env";
import { observeSeal } from "@/lib/platform/metrics/observe";
import { startMetrics } from "@/lib/platform/metrics/start-metrics";

const TOKEN = "a-token-for-the-scraper";

const ask = (authorization?: string) =>
  GET(new Request("https://app.example/api/metrics", { headers: authorization ? { authorization } : {} }));

afterEach(() => {
  env.metricsToken = null;
});

describe("/api/metrics", () => {
  it("is not there without a token configured", async () => {
    await startMetrics(measureQueue);
    expect((await ask("Bearer ")).status).toBe(404);
    expect((await ask()).status).toBe(404);
  });

  it("answers the token with Prometheus' text, and nobody else", async () => {
    env.metricsToken = TOKEN;
    await startMetrics(measureQueue);
    observeSeal("sealed", 0.5);
    for (const wrong of [undefined, "Bearer", `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, "Bearer a token"]) {
      const refused = await ask(wrong);
      expect([wrong, refused.status, await refused.text()]).toEqual([wrong, 401, ""]);
    }
    const answer = await ask(`Bearer ${TOKEN}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await answer.text();
    expect(text).toContain('countersign_seal_duration_seconds_count{outcome="sealed"} 1');
    expect(text).not.toContain(TOKEN);
  });
});
