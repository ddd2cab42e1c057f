import { createCountersign } from "@countersign/client";
import { rawStatus } from "@/test/api/raw-status";
import { createAccount, createKey } from "./support/accounts";
import {
  BASE_URL,
  createAndSend,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
} from "./support/api";
import { TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** How the built server itself responds to programs; the client is tested in app/v1/client.test.ts. */

test("a path with dots, or with a slash too many, is 404 and leads nowhere, as the server itself sees it", async () => {
  const account = await createAccount("Ada Client");
  const { token, workspaceId } = account;
  const own = createCountersign({ baseUrl: BASE_URL, sessionToken: token, workspaceId });
  const dotted = own.removeMember({ path: { id: workspaceId, userId: ".." } });
  await expect(dotted).rejects.toMatchObject({ status: 0, code: "INVALID_PATH" });

  const headers = { authorization: `Bearer ${token}`, "x-workspace-id": workspaceId };
  const { port } = new URL(BASE_URL);
  for (const target of [
    `/v1/workspaces/${workspaceId}/members/..`,
    `/v1/workspaces/${workspaceId}/members/%2e%2e`,
    `/v1/workspaces/${workspaceId}/`,
    `/v1//workspaces/${workspaceId}`,
    `//v1/workspaces/${workspaceId}`,
    "/v1/",
  ])
    expect([target, await rawStatus(Number(port), "DELETE", target, headers)]).toEqual([target, 404]);
  expect(await rawStatus(Number(port), "GET", "/v1/documents/", headers)).toBe(404);
  expect(await rawStatus(Number(port), "GET", "/v1/documents", headers)).toBe(200);
  expect(await rawStatus(Number(port), "TRACE", "/v1/documents", headers)).toBe(405);
  expect(await rawStatus(Number(port), "PROPFIND", "/v1/documents", headers)).toBe(405);
  // Pages are still normalized.
  expect(await rawStatus(Number(port), "GET", "/docs/", {})).toBe(308);
  expect((await own.getWorkspace({ path: { id: workspaceId } })).id).toBe(workspaceId);
});

test("the built server says what a browser may do with its answers, and converts no images", async () => {
  for (const target of ["/login", "/v1/health", "/embed.js", "/sign/nothing"]) {
    const { headers } = await fetch(`${BASE_URL}${target}`);
    expect([target, headers.get("x-content-type-options")]).toEqual([target, "nosniff"]);
    expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(headers.get("permissions-policy")).toContain("camera=(), ");
    // This instance uses http: an HSTS header would lock browsers out.
    expect(headers.get("strict-transport-security")).toBeNull();
    expect(headers.get("x-powered-by")).toBeNull();
  }
  const image = encodeURIComponent("/samples/lease-agreement.png");
  expect((await fetch(`${BASE_URL}/_next/image?url=${image}&w=640&q=75`)).status).toBe(404);
});

test("HEAD of the hosted signing page is no opening", async () => {
  const account = await createAccount("Ada Client");
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  const key = await createKey(account);
  const recipients = ["tenant", "landlord"].map((roleKey) => ({
    roleKey,
    name: `The ${roleKey}`,
    email: freshEmail(roleKey),
  }));
  const { id } = await createAndSend(key, template.id, recipients);
  const link = `${BASE_URL}${await linkFor(recipients[0]?.email ?? "")}`;
  const countersign = createCountersign({ baseUrl: BASE_URL, apiKey: key });
  const openings = async () => {
    const events = await countersign.listAuditEvents({ path: { id } });
    return events.filter(({ type }) => type === "link_opened" || type === "viewed").length;
  };

  const head = await fetch(link, { method: "HEAD" });
  expect([head.status, await head.text()]).toEqual([200, ""]);
  expect(await openings()).toBe(0);
  expect((await fetch(link)).status).toBe(200);
  expect(await openings()).toBeGreaterThan(0);
});
