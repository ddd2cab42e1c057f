import { expect, it } from "vitest";
import { GET, POST } from "@/app/api/[...path]/route";
import { env } from "@/lib/env";

it("a path under /api that is none is a problem response, within the limit of its address", async () => {
  Object.assign(env, { rateLimitPerMinute: 100 });
  const ask = (method: "GET" | "POST") =>
    (method === "GET" ? GET : POST)(new Request(`${env.appUrl}/api/nothing?x=1`, { method }));
  const answer = await ask("POST");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "application/problem+json"]);
  expect((await answer.json()).code).toBe("NOT_FOUND");
  const statuses = [];
  for (let i = 0; i < 12; i++) statuses.push((await ask("GET")).status);
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
});
