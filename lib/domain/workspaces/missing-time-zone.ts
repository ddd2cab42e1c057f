import "server-only";
import { TimeZone } from "@/lib/contracts/time-zone";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";

/** After that, no zone is taken for the wish to have none, and UTC for a choice. */
const NEW_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Gives a new user without a time zone that of their browser, and likewise to the workspaces of theirs that were created
 * before it was known (by a purchase without an account) and hold no document yet. A zone that was chosen stays.
 *
 * @param timeZone as the browser reports it; one that is unknown here is ignored
 */
export async function setMissingTimeZone(userId: string, timeZone: string): Promise<void> {
  if (!TimeZone.safeParse(timeZone).success) return;
  const isNew = { gte: new Date(getClock().now().getTime() - NEW_MS) };
  // Most are known: reading that costs less than a transaction at each visit.
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
