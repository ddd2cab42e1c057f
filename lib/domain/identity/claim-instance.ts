import "server-only";
import { recordAct } from "@/lib/domain/security-log/record-act";
import { env } from "@/lib/env";
import { db } from "@/lib/platform/database/db";

/**
 * Makes the instance's first account its operator (`users.is_instance_admin`) when it signs in: that is, if there is
 * no operator yet, and no other account confirmed its address earlier. Skipped if INSTANCE_ADMINS names the
 * operators.
 */
export async function claimInstance(userId: string): Promise<void> {
  if (env.instanceAdmins.length > 0) return;
  await db().$transaction(async (tx) => {
    const claimed = await tx.$executeRaw`
    update users mine set is_instance_admin = true
     where id = ${userId}::uuid and email_verified is not null
       and not exists (select from users where is_instance_admin)
       and not exists (select from users earlier where earlier.email_verified < mine.email_verified)`;
    if (claimed > 0)
      await recordAct(
        tx,
        [{ kind: "instance" }, { kind: "user", id: userId }],
        { userId },
        {
          type: "settings.changed",
          target: { type: "instance", id: null, name: "Operator of this instance" },
          details: { claimedBy: userId },
        },
      );
  });
}
