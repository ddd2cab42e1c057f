import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { env } from "@/lib/env";
import { createPostgresRateLimit } from "@/lib/platform/ports/rate-limit/drivers/postgres";
import { createRedisRateLimit } from "@/lib/platform/ports/rate-limit/drivers/redis";
import type { RateLimitPort, RatePolicy } from "@/lib/platform/ports/rate-limit/port";
import { freePort } from "@/scripts/lib/ports.mjs";
import { findRedis } from "@/scripts/lib/programs.mjs";

/** `npm test` installs a server if it may; without one, the part on Redis is skipped under a name that says so. */
const server = findRedis();

let redis: { url: string; process: ChildProcess; dir: string } | undefined;

async function startRedis({ file, argv0 }: NonNullable<typeof server>): Promise<void> {
  const port = await freePort();
  const dir = mkdtempSync(path.join(tmpdir(), "countersign-redis-"));
  const args = ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--dir", dir];
  const process = spawn(file, args, { argv0, stdio: ["ignore", "pipe", "inherit"] });
  redis = { url: `redis://127.0.0.1:${port}`, process, dir };
  for await (const chunk of process.stdout ?? []) if (String(chunk).includes("Ready to accept")) return;
  throw new Error("redis-server did not start");
}

beforeAll(async () => {
  if (server) await startRedis(server);
});
afterAll(async () => {
  if (!redis) return;
  redis.process.kill();
  await once(redis.process, "exit");
  rmSync(redis.dir, { recursive: true });
});

const open: RateLimitPort[] = [];
const opened = (port: RateLimitPort) => {
  open.push(port);
  return port;
};
afterEach(async () => {
  for (const port of open.splice(0)) await port.close();
});

const drivers: [string, boolean, () => RateLimitPort][] = [
  ["postgres", true, () => createPostgresRateLimit(env.database.url ?? "")],
  [
    "redis (needs redis-server on this machine)",
    server !== null,
    () => createRedisRateLimit(redis?.url ?? ""),
  ],
];

let count = 0;
const newKey = () => `caller ${process.pid} ${++count}`;
const policy = (limit: number, windowSeconds = 60, name = "test"): RatePolicy => ({
  name,
  limit,
  windowSeconds,
});

/** A Redis driver takes a moment to connect, during which the process counts locally. */
async function connected(create: () => RateLimitPort): Promise<RateLimitPort> {
  const [port, other] = [opened(create()), opened(create())];
  await expect
    .poll(async () => {
      const key = newKey();
      await other.consume(policy(100), key);
      return (await port.consume(policy(100), key)).remaining;
    })
    .toBe(98);
  return port;
}

for (const [name, isThere, create] of drivers)
  describe.skipIf(!isThere)(`rate-limit port: ${name}`, () => {
    it("allows so many in a window, says how many are left, then refuses", async () => {
      const port = await connected(create);
      const key = newKey();
      const verdicts = [];
      for (let i = 0; i < 5; i++) verdicts.push(await port.consume(policy(3), key));
      expect(verdicts.map((v) => [v.isAllowed, v.remaining])).toEqual([
        [true, 2],
        [true, 1],
        [true, 0],
        [false, 0],
        [false, 0],
      ]);
      for (const { resetSeconds } of verdicts) expect([60, 59, 58, 57, 56, 55]).toContain(resetSeconds);
    });

    it("counts what costs more by its cost", async () => {
      const port = await connected(create);
      const key = newKey();
      expect(await port.consume(policy(10), key, 7)).toMatchObject({ isAllowed: true, remaining: 3 });
      expect((await port.consume(policy(10), key, 4)).isAllowed).toBe(false);
      expect((await port.consume(policy(10), key)).isAllowed).toBe(false);
    });

    it("takes back what turned out not to count", async () => {
      const port = await connected(create);
      const key = newKey();
      for (let i = 0; i < 10; i++) {
        expect((await port.consume(policy(2), key)).remaining).toBe(1);
        await port.giveBack(policy(2), key);
      }
      await port.consume(policy(2), key);
      await port.consume(policy(2), key);
      expect((await port.consume(policy(2), key)).isAllowed).toBe(false);
    });

    it("takes back, in a window of a day, also after callers were refused", async () => {
      const port = await connected(create);
      const [key, day] = [newKey(), policy(1, 24 * 60 * 60)];
      await port.consume(day, key);
      expect((await port.consume(day, key)).isAllowed).toBe(false);
      await port.giveBack(day, key);
      await port.giveBack(day, key);
      expect((await port.consume(day, key)).isAllowed).toBe(true);
    });

    it("keeps callers and policies apart", async () => {
      const port = await connected(create);
      const key = newKey();
      await port.consume(policy(1), key);
      expect((await port.consume(policy(1), key)).isAllowed).toBe(false);
      expect((await port.consume(policy(1), newKey())).isAllowed).toBe(true);
      expect((await port.consume(policy(1, 60, "other"), key)).isAllowed).toBe(true);
    });

    it("counts for all processes together, each request once", async () => {
      const [one, two] = [await connected(create), await connected(create)];
      const key = newKey();
      const verdicts = await Promise.all(
        Array.from({ length: 60 }, (_, i) => (i % 2 ? one : two).consume(policy(20), key)),
      );
      expect(verdicts.filter((v) => v.isAllowed)).toHaveLength(20);
    });

    it("starts anew when the window has passed", async () => {
      const port = await connected(create);
      const key = newKey();
      await port.consume(policy(1, 1), key);
      expect((await port.consume(policy(1, 1), key)).isAllowed).toBe(false);
      await expect
        .poll(async () => (await port.consume(policy(1, 1), key)).isAllowed, { timeout: 5_000 })
        .toBe(true);
    });
  });

describe("a store that does not answer", () => {
  it.each([
    ["postgres", () => createPostgresRateLimit("postgresql://nobody@127.0.0.1:1/none")],
    ["redis", () => createRedisRateLimit("redis://127.0.0.1:1")],
  ])("%s: this process counts by itself", async (_name, create) => {
    const port = opened(create());
    const key = newKey();
    expect((await port.consume(policy(1), key)).isAllowed).toBe(true);
    expect((await port.consume(policy(1), key)).isAllowed).toBe(false);
  });

  it("redis: it is told", async () => {
    const port = opened(createRedisRateLimit("redis://127.0.0.1:1"));
    await expect.poll(() => port.isShared()).toBe(false);
  });
});
