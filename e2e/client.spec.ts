import { readFileSync } from "node:fs";
import { CountersignError, createCountersign } from "@countersign/client";
import { rawStatus } from "@/test/api/raw-status";
import { createAccount, createKey } from "./support/accounts";
import {
  BASE_URL,
  createAndSend,
  createPublishedTemplate,
  freshEmail,
  linkFor,
  SAMPLE_PDF,
  waitFor,
} from "./support/api";
import { TWO_PARTIES } from "./support/signing";
import { expect, test } from "./support/test";

/** The typed client against a running instance: the quickstart's flow, and its errors. */

test("the client creates, sends, signs, fetches and lists", async () => {
  const account = await createAccount("Ada Client");
  const template = await createPublishedTemplate(account, SAMPLE_PDF, TWO_PARTIES);
  const countersign = createCountersign({ baseUrl: BASE_URL, apiKey: await createKey(account) });

  const recipients = ["tenant", "landlord"].map((roleKey) => ({
    roleKey,
    name: `The ${roleKey}`,
    email: freshEmail(roleKey),
  }));
  const body = { templateId: template.id, recipients, externalId: "lease-4711" };
  const idempotencyKey = `lease-${template.id}`;
  const document = await countersign.createDocument({ body, idempotencyKey });
  const repeated = await countersign.createDocument({ body, idempotencyKey });
  expect(repeated.id).toBe(document.id);
  const path = { id: document.id };
  expect((await countersign.sendDocument({ path })).status).toBe("sent");

  for (const { email, name } of recipients) {
    const token = (await linkFor(email)).split("/sign/")[1] ?? "";
    const signing = await countersign.getSigning({ path: { token } });
    const own = signing.fields.filter(({ required }) => required);
    await countersign.submitSigning({
      path: { token },
      body: {
        values: Object.fromEntries(
          own.filter(({ type }) => type === "name" || type === "text").map(({ id }) => [id, name]),
        ),
        signatures: Object.fromEntries(
          own
            .filter(({ type }) => type === "signature")
            .map(({ id }) => [id, { mode: "type" as const, text: name, font: "caveat" as const }]),
        ),
        consent: { accepted: true, version: signing.consent.version },
      },
    });
  }
  const { url } = await waitFor("the sealed PDF", () =>
    countersign.getSignedPdf({ path, query: { download: true } }).catch(() => null),
  );
  const sealed = Buffer.from(await (await fetch(url)).arrayBuffer());
  expect(sealed.length).toBeGreaterThan(readFileSync(SAMPLE_PDF).length);

  await countersign.createDocument({ body });
  const names: string[] = [];
  for await (const { id } of countersign.pages("listDocuments", { query: { limit: 1 } })) names.push(id);
  expect(names).toHaveLength(2);
  expect(names).toContain(document.id);
  const events = await countersign.listAuditEvents({ path });
  expect(events.map(({ type }) => type)).toContain("completed");
});

test("the client throws what the service refuses, with its code and places", async () => {
  const countersign = createCountersign({ baseUrl: BASE_URL, apiKey: "sk_live_nobody" });
  const refused = await countersign.listDocuments().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CountersignError);
  expect(refused).toMatchObject({ status: 401, code: "UNAUTHENTICATED" });

  const account = await createAccount("Ada Client");
  const own = createCountersign({
    baseUrl: BASE_URL,
    sessionToken: account.token,
    workspaceId: account.workspaceId,
  });
  const wrong = await own.createWorkspace({ body: { name: "x" } }).catch((error: unknown) => error);
  expect(wrong).toMatchObject({ status: 400, code: "INVALID_INPUT", errors: [{ path: "name" }] });
  expect((wrong as CountersignError).requestId).toMatch(/^req_/);
});

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
