import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveOnly } from "@/lib/platform/http/serve-only";

const server = createServer((request, response) => void response.end(`served ${request.url}`));

beforeAll(async () => {
  serveOnly(["/v1/health"], "This process does background work only.");
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

it.each([
  ["/v1/health", 200, "served /v1/health"],
  ["/v1/health?deep=1", 200, "served /v1/health?deep=1"],
  ["/v1/health/more", 404, "This process does background work only.\n"],
  ["/v1/documents", 404, "This process does background work only.\n"],
  ["/", 404, "This process does background work only.\n"],
])("%s is answered with %i", async (path, status, text) => {
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  expect([response.status, await response.text()]).toEqual([status, text]);
});
