import "server-only";
import { db } from "@/lib/db";
import { env } from "@/lib/env";

/**
 * Makes the first account of an instance its operator (`users.is_instance_admin`), at its sign-in: nobody is one yet,
 * and no other account has confirmed its address before. Where INSTANCE_ADMINS names the operators, that is not done.
 */
export async function claimInstance(userId: string): Promise<void> {
  if (env.instanceAdmins.length > 0) return;
  await db().$executeRaw`
    update users mine set is_instance_admin = true
     where id = ${userId}::uuid and email_verified is not null
       and not exists (select from users where is_instance_admin)
       and not exists (select from users earlier where earlier.email_verified < mine.email_verified)`;
}
