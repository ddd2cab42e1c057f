import { expect, it } from "vitest";
import { setMissingTimeZone } from "@/lib/domain/workspaces/set-missing-time-zone";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { createTenant } from "@/test/api/world";

const zones = async ({ userId, workspaceId }: { userId: string; workspaceId: string }) => {
  const user = await db().user.findUniqueOrThrow({ where: { id: userId } });
  const workspace = await db().workspace.findUniqueOrThrow({ where: { id: workspaceId } });
  return [user.timezone, workspace.timezone];
};

it("gives the browser's zone to a user without one and to their new workspace, and is then no longer asked", async () => {
  const tenant = await createTenant();
  await setMissingTimeZone(tenant.userId, "Mars/Olympus");
  expect(await zones(tenant)).toEqual([null, "UTC"]);
  await setMissingTimeZone(tenant.userId, "Asia/Kathmandu");
  expect(await zones(tenant)).toEqual(["Asia/Kathmandu", "Asia/Kathmandu"]);
  await setMissingTimeZone(tenant.userId, "Europe/Berlin");
  expect(await zones(tenant)).toEqual(["Asia/Kathmandu", "Asia/Kathmandu"]);
});

it("leaves an account alone that has been used without a zone", async () => {
  const tenant = await createTenant();
  const createdAt = new Date(getClock().now().getTime() - 8 * 24 * 60 * 60 * 1000);
  await db().user.update({ where: { id: tenant.userId }, data: { createdAt } });
  await setMissingTimeZone(tenant.userId, "Asia/Kathmandu");
  expect(await zones(tenant)).toEqual([null, "UTC"]);
});

it("leaves the zone of a workspace that was chosen, or that others own", async () => {
  const [tenant, other] = [await createTenant(), await createTenant()];
  await db().workspace.update({ where: { id: tenant.workspaceId }, data: { timezone: "Europe/Paris" } });
  await setMissingTimeZone(tenant.userId, "Asia/Kathmandu");
  expect(await zones(tenant)).toEqual(["Asia/Kathmandu", "Europe/Paris"]);
  expect((await zones(other))[1]).toBe("UTC");
});
