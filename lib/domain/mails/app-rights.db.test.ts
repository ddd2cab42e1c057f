import { expect, it } from "vitest";
import type { McpScope } from "@/lib/contracts/mcp-grants";
import { OWNER } from "@/lib/domain/mails/define-mail";
import { sendMailsFor } from "@/lib/domain/mails/mails";
import { notifyAppConnected } from "@/lib/domain/notifications/notify-app-connected";
import { createGrant } from "@/lib/domain/oauth/grants";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { standInMailer } from "@/test/api/mailer";
import { createOauthClient } from "@/test/api/oauth";
import { createTenant } from "@/test/api/world";

const mailer = standInMailer();

const ALL = "It can see your documents and templates, and create, send and void documents in your name.";
const READS = "It can see your documents and templates. It cannot change, send or sign anything.";
const SOME = "The list of your connected apps shows what it can see and do. It cannot sign.";

it.each<[McpScope[], mail: string, inApp: string]>([
  [["read"], READS, "It can see your documents and templates."],
  [["documents:read", "templates:read"], READS, "It can see your documents and templates."],
  [["write"], ALL, "It can see your documents, and create, send and void them on your behalf."],
  [["documents:send"], SOME, "It can see your documents, and create, send and void them on your behalf."],
  [["templates:write"], SOME, "It can see and change your templates."],
  [["templates:read"], SOME, "It can see your templates."],
  [["documents:read"], SOME, "It can see your documents."],
])("a connected app with %j is told of as what it is", async (scopes, mail, inApp) => {
  const { userId } = await createTenant();
  const { clientId } = await createOauthClient();
  const { id: grantId } = await createGrant(userId, { clerkClientId: clientId, scopes });
  const event = { grantId, noticeId: newId(), at: new Date().toISOString() };
  await sendMailsFor("user/app-connected", event, OWNER);
  expect(mailer.sent.at(-1)?.text?.replace(/\s+/g, " ")).toContain(mail);
  await notifyAppConnected(grantId, event.noticeId);
  const { body } = await db().notification.findFirstOrThrow({ where: { userId, type: "app.connected" } });
  expect(body).toBe(`${inApp} Its name is not verified.`);
});
