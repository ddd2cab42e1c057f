import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { securePages } from "@/lib/http/page-headers";

const server = createServer((request, response) => {
  response.end(request.headers["content-security-policy"] ?? "");
});
let origin: string;

beforeAll(async () => {
  securePages();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(`${origin}${path}`, { headers });
  const told = await response.text();
  return { told, policy: response.headers.get("content-security-policy"), headers: response.headers };
}

const nonceOf = (policy: string | null) => /'nonce-([^']+)'/.exec(policy ?? "")?.[1];

describe("what protects a page", () => {
  it("is the same policy for the browser and for the renderer, with a new nonce each time", async () => {
    const first = await ask("/sign/a.json");
    const second = await ask("/sign/a.json");
    expect(first.policy).toBe(first.told);
    expect(nonceOf(first.policy)).toMatch(/^[A-Za-z0-9+/]{22}==$/);
    expect(nonceOf(second.policy)).not.toBe(nonceOf(first.policy));
  });

  it("lets nobody frame a page but an embedded one", async () => {
    const page = await ask("/sign/a");
    expect(page.policy).toContain("frame-ancestors 'none'");
    expect(page.headers.get("x-frame-options")).toBe("DENY");
    const embedded = await ask("/embed/a");
    expect(embedded.policy).toContain("frame-ancestors *");
    expect(embedded.headers.get("x-frame-options")).toBeNull();
  });

  it("takes no policy from the caller, and gives none to data and static files", async () => {
    const hostile = { "content-security-policy": "script-src 'nonce-mine'" };
    expect((await ask("/sign/a", hostile)).told).not.toContain("mine");
    for (const path of ["/v1/documents", "/api/pages/1", "/_next/static/a.js", "/_next/image/a"])
      expect(await ask(path, hostile)).toMatchObject({ told: "", policy: null });
  });
});
