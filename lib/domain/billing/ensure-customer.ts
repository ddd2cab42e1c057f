import "server-only";
import { findAccount } from "@/lib/domain/entitlements/find-account";
import { failpoint } from "@/lib/failpoint";
import { db } from "@/lib/platform/database/db";
import { getPayments } from "@/lib/platform/ports/payments/get-payments";

type Person = { userId: string; email: string; name: string | null };

/** Creates the account's row if there is none. */
export async function ensureAccount(userId: string): Promise<void> {
  await db().billingAccount.createMany({ data: [{ userId }], skipDuplicates: true });
}

/**
 * Returns the account's customer at the provider, creating it if necessary; two concurrent calls get the same one.
 * @throws {PaymentError}
 */
export async function ensureCustomer({ userId, email, name }: Person): Promise<string> {
  await ensureAccount(userId);
  const account = await findAccount(db(), userId);
  if (account?.customerId) return account.customerId;
  const attempt = account?.revision ?? 0;
  const customerId = await getPayments().createCustomer({ accountId: userId, email, name, attempt });
  failpoint("after-customer-created");
  await db().billingAccount.updateMany({
    where: { userId, customerId: null },
    data: { customerId, revision: { increment: 1 } },
  });
  return (await findAccount(db(), userId))?.customerId ?? customerId;
}
