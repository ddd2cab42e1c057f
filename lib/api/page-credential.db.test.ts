import { expect, it } from "vitest";
import { isGenuineCredential } from "@/lib/api/page-credential";
import { voidDocument } from "@/lib/domain/documents/void-document";
import { sessionTokenOf } from "@/lib/domain/identity/session";
import { revokeEverySession } from "@/lib/domain/identity/user-sessions";
import { begin, createLink } from "@/test/api/public-links";
import { createBrowser, createTenant, createUser, sendOne, tokenOf } from "@/test/api/world";

it("a link is one that was sent, whatever has become of it, and none that a visitor made or invented", async () => {
  const tenant = await createTenant();
  const document = await sendOne(tenant);
  const token = await tokenOf(document.id, "client");
  expect(await isGenuineCredential({ kind: "link", token })).toBe(true);
  await voidDocument(tenant.ctx, document.id, "");
  expect(await isGenuineCredential({ kind: "link", token })).toBe(true);
  const visit = await begin(await createLink(tenant));
  expect(await isGenuineCredential({ kind: "link", token: visit.token })).toBe(false);
  for (const invented of ["x", token.slice(0, -3), `${token.slice(0, -3)}abc`])
    expect(await isGenuineCredential({ kind: "link", token: invented })).toBe(false);
});

it("a session is a browser's while it lasts", async () => {
  const { userId } = await createUser();
  const token = sessionTokenOf((await createBrowser(userId)).cookie) ?? "";
  expect(await isGenuineCredential({ kind: "session", token })).toBe(true);
  expect(await isGenuineCredential({ kind: "session", token: "invented" })).toBe(false);
  await revokeEverySession(userId);
  expect(await isGenuineCredential({ kind: "session", token })).toBe(false);
});
