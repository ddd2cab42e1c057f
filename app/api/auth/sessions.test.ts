import { describe, expect, it } from "vitest";
import { DELETE as endOne } from "@/app/api/auth/sessions/[id]/route";
import { DELETE as endAll, GET as list } from "@/app/api/auth/sessions/route";
import { GET as tokenOfSession } from "@/app/api/auth/token/route";
import { GET as listWorkspaces } from "@/app/v1/workspaces/route";
import type { SessionDto } from "@/lib/contracts/identity";
import { removeDeadLinks } from "@/lib/domain/maintenance/clean-up";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { type Credential, call } from "@/test/api/call";
import { DAY_MS, HOUR_MS, later } from "@/test/api/clock";
import { createBrowser, createUser } from "@/test/api/world";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0";

const workspacesOf = async (credential: Credential) =>
  (await call(listWorkspaces, "GET", { credential })).status;
const sessionsOf = async (credential: Credential): Promise<SessionDto[]> =>
  (await call(list, "GET", { credential })).body;
const writing = { "sec-fetch-site": "same-origin" };

async function twoBrowsers() {
  const user = await createUser();
  return { user, one: await createBrowser(user.userId, FIREFOX), other: await createBrowser(user.userId) };
}

describe("the browsers that one is signed in with", () => {
  it("are listed with device, address and times, this one marked, and nobody else's", async () => {
    const { one } = await twoBrowsers();
    await twoBrowsers();
    const sessions = await sessionsOf(one);
    expect(sessions.map(({ device, ip, isCurrent }) => ({ device, ip, isCurrent }))).toEqual([
      { device: null, ip: "203.0.113.7", isCurrent: false },
      { device: "Firefox, Windows", ip: "203.0.113.7", isCurrent: true },
    ]);
    const [first] = sessions;
    const life = Date.parse(first?.expiresAt ?? "") - Date.parse(first?.createdAt ?? "");
    expect(life).toBe(90 * DAY_MS);
  });

  it("are ended one by one, each by its owner alone", async () => {
    const { user, one, other } = await twoBrowsers();
    const ids = (await sessionsOf(one)).map(({ id }) => id);
    const end = (id: string, credential: Credential) =>
      call(endOne, "DELETE", { credential, params: { id }, headers: writing });
    const stranger = (await twoBrowsers()).one;
    for (const id of [ids[0] ?? "", newId()]) expect((await end(id, stranger)).status).toBe(404);
    expect((await call(endOne, "DELETE", { credential: one, params: { id: ids[0] ?? "" } })).status).toBe(
      403,
    );
    expect((await end(ids[0] ?? "", one)).status).toBe(204);
    expect([await workspacesOf(one), await workspacesOf(other)]).toEqual([200, 401]);
    expect(await workspacesOf(user.bearer)).toBe(200);
    expect((await end(ids[0] ?? "", one)).status).toBe(404);
  });

  it("are all ended at once, with the tokens of programs", async () => {
    const { user, one, other } = await twoBrowsers();
    const { body } = await call(tokenOfSession, "GET", { credential: other });
    const token = { authorization: `Bearer ${body.token}` };
    expect(await workspacesOf(token)).toBe(200);
    expect((await call(endAll, "DELETE", { credential: one, headers: writing })).status).toBe(204);
    for (const credential of [one, other, user.bearer, token])
      expect(await workspacesOf(credential)).toBe(401);
    expect(await db().userSession.count({ where: { userId: user.userId } })).toBe(0);
  });

  it("end with the token that such a browser was given", async () => {
    const { one, other } = await twoBrowsers();
    const { body } = await call(tokenOfSession, "GET", { credential: other });
    const [session] = await sessionsOf(other);
    await call(endOne, "DELETE", { credential: one, params: { id: session?.id ?? "" }, headers: writing });
    expect(await workspacesOf({ authorization: `Bearer ${body.token}` })).toBe(401);
  });

  it("end after 90 days, however busy; what ended is swept away", async () => {
    const { user, one } = await twoBrowsers();
    expect(await later(89 * DAY_MS, () => workspacesOf(one))).toBe(200);
    expect(await later(90 * DAY_MS + 1, () => workspacesOf(one))).toBe(401);
    await later(91 * DAY_MS, removeDeadLinks);
    expect(await db().userSession.count({ where: { userId: user.userId } })).toBe(0);
  });

  it("are seen to ten minutes", async () => {
    const { one } = await twoBrowsers();
    const seenAt = async () => (await sessionsOf(one)).find(({ isCurrent }) => isCurrent)?.lastSeenAt;
    const first = await seenAt();
    expect(await later(9 * 60_000, seenAt)).toBe(first);
    expect(Date.parse((await later(HOUR_MS, seenAt)) ?? "")).toBeGreaterThan(Date.now() + HOUR_MS - 60_000);
  });
});
