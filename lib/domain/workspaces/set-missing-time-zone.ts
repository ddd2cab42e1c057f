import "server-only";
import { TimeZone } from "@/lib/contracts/time-zone";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** Period in milliseconds after which a missing time zone counts as intended, and UTC as chosen. */
const NEW_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Gives a new user without a time zone that of their browser, as well as their workspaces that were created before it
 * was known (by a purchase without an account) and that contain no document yet. A zone that was chosen is kept.
 *
 * @param timeZone as the browser reports it; ignored if it is unknown here
 */
export async function setMissingTimeZone(userId: string, timeZone: string): Promise<void> {
  if (!TimeZone.safeParse(timeZone).success) return;
  const isNew = { gte: new Date(getClock().now().getTime() - NEW_MS) };
  // Most users have a time zone, and reading it costs less than a transaction at each visit.
  if (!(await db().user.findFirst({ where: { id: userId, timezone: null, createdAt: isNew } }))) return;
  await db().$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, timezone: null },
      data: { timezone: timeZone },
    });
    if (count === 0) return;
    await tx.workspace.updateMany({
      where: { ownerId: userId, timezone: "UTC", createdAt: isNew, documents: { none: {} } },
      data: { timezone: timeZone },
    });
  });
}
