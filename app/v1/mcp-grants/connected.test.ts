import { expect, it } from "vitest";
import { runMailJob } from "@/inngest/run-mail-job";
import { parseEvent } from "@/lib/contracts/job-events";
import { MAIL_JOBS } from "@/lib/domain/mails/mails";
import { createGrant, listGrants } from "@/lib/domain/oauth/grants";
import { db } from "@/lib/platform/database/db";
import { listMailboxMessages } from "@/lib/platform/ports/mail/queries";
import {
  answerConsent,
  authorizationParams,
  connect,
  createOauthClient,
  openConsent,
  pkce,
} from "@/test/api/oauth";
import { createBrowser, createTenant } from "@/test/api/world";

/** Runs the background function for each of the user's connections so far. */
async function notifyConnected(userId: string) {
  const grants = await db().mcpGrant.findMany({ where: { userId }, select: { id: true } });
  const rows = await db().outboxEvent.findMany({
    where: { name: "user/app-connected" },
    orderBy: { id: "asc" },
  });
  const job = MAIL_JOBS.find(({ event }) => event === "user/app-connected");
  if (!job) throw new Error("nothing tells of connections");
  const own = rows.filter(({ data }) =>
    grants.some(({ id }) => id === (data as { grantId: string }).grantId),
  );
  for (const { data } of own)
    await runMailJob(job, parseEvent("user/app-connected", data).data, {
      run: async (_id: string, work: () => Promise<unknown>) => work(),
    } as never);
  return own.length;
}

const answer = async (userId: string, clientId: string, scope: string) => {
  const browser = await createBrowser(userId);
  const { challenge } = pkce();
  const question = await openConsent(browser, authorizationParams(clientId, challenge, { scope }));
  await answerConsent(browser, { question, answer: "allow", write: "yes" });
};

it("a user is told of a new connection by mail and in the product, once however often it is told", async () => {
  const tenant = await createTenant();
  await connect(tenant.userId);
  expect(await notifyConnected(tenant.userId)).toBe(1);
  await notifyConnected(tenant.userId);
  const mails = await listMailboxMessages(tenant.email, 10);
  expect(mails.map(({ subject }) => subject)).toEqual(["“Test client” was connected to your account"]);
  expect(mails[0]?.text).toContain("create, send and void documents in your name");
  expect(mails[0]?.text).toContain("The app chose this name itself");
  expect(mails[0]?.text).toContain("/settings/apps");
  const notices = await db().notification.findMany({ where: { userId: tenant.userId } });
  expect(notices.map(({ type, href }) => [type, href])).toEqual([["app.connected", "/settings/apps"]]);
  expect(notices[0]?.body).toContain("Its name is not verified.");
});

it("a verified name is told as it is, and one that is another's as unverified", async () => {
  const bodyFor = async (clientId: string) => {
    const { userId } = await createTenant();
    const client = await createOauthClient("Claude");
    await db().oauthClient.update({ where: { id: client.id }, data: { clientId, isDocument: true } });
    await createGrant(userId, { clerkClientId: clientId });
    await notifyConnected(userId);
    const [grant] = (await listGrants(userId, { limit: 1 })).items;
    const [notice] = await db().notification.findMany({ where: { userId } });
    return [grant?.clientHost, grant?.isVerified, notice?.body?.includes("not verified")];
  };
  const path = `${crypto.randomUUID()}.json`;
  expect(await bodyFor(`https://claude.ai/${path}`)).toEqual(["claude.ai", true, false]);
  expect(await bodyFor(`https://evil.example/${path}`)).toEqual(["evil.example", false, true]);
});

it("connecting again is no news, unless it may do more", async () => {
  const { userId } = await createTenant();
  const { clientId } = await createOauthClient();
  const mailFor = async (scope: string) => {
    await answer(userId, clientId, scope);
    return notifyConnected(userId);
  };
  expect(await mailFor("read")).toBe(1);
  expect(await mailFor("read")).toBe(1);
  expect(await mailFor("read write")).toBe(2);
  expect(await mailFor("read write")).toBe(2);
  await db().mcpGrant.updateMany({ where: { userId }, data: { revokedAt: new Date() } });
  expect(await mailFor("read")).toBe(3);
});
