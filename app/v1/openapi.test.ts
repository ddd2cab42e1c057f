import { expect, it } from "vitest";
import { GET } from "@/app/v1/openapi.json/route";
import { call } from "@/test/api/call";

it("is served", async () => {
  const { status, body } = await call(GET, "GET");
  expect([status, body.openapi]).toEqual([200, "3.1.0"]);
  expect(Object.keys(body.paths).length).toBeGreaterThan(20);
});
