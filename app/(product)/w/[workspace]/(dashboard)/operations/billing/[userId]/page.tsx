import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AccountView } from "@/components/operations/billing/account-view";
import { billingOperationsQueries } from "@/lib/client/queries/billing";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { Id } from "@/lib/contracts/common";
import { getAccount } from "@/lib/domain/billing/operator-queries";
import { AppError } from "@/lib/errors";
import { isBillingConfigured } from "@/lib/platform/ports/payments/get-payments";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Account" };

type Props = { params: Promise<{ userId: string }> };

/** One account, for operators; a 404 for everyone else. */
export default async function AccountPage({ params }: Props) {
  const { user } = await requireDashboard("/operations/billing");
  const { userId } = await params;
  if (!user.isInstanceAdmin || !Id.safeParse(userId).success) notFound();
  const account = await getAccount(userId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    throw error;
  });
  return (
    <HydrationBoundary state={dehydratedQuery(billingOperationsQueries.account(userId), account)}>
      <AccountView userId={userId} isConfigured={isBillingConfigured()} />
    </HydrationBoundary>
  );
}
