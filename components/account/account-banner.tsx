"use client";

import { useAccount } from "@/components/account/account-context";
import { BILLING_HREF, BillingLink } from "@/components/account/plan-prompt";
import { Callout } from "@/components/ui/callout";
import { useDashboardPath } from "@/components/ui/workspace-link-provider";

/**
 * Banner of every dashboard page: a failed payment, shown to those who can fix it, and why the workspace is
 * read-only.
 */
export function AccountBanner() {
  const { isOwner, standing, readOnlyReason, owner } = useAccount();
  // The billing page explains the same in detail.
  if (useDashboardPath() === BILLING_HREF) return null;
  const isUnpaid = standing === "past_due" && isOwner;
  if (!isUnpaid && !readOnlyReason) return null;
  return (
    <div className="mb-6 flex flex-col gap-3">
      {isUnpaid && (
        <Callout
          tone="warn"
          title="The last payment for your plan failed"
          action={<BillingLink label="Fix the payment" />}
        >
          The plan stays active while the payment provider retries.
        </Callout>
      )}
      {readOnlyReason && (
        <Callout tone="warn" title="Read-only" action={isOwner && <BillingLink label="Open Billing" />}>
          {readOnlyReason}
          {!isOwner && owner && (
            <> It’s the account of {owner.name ? `${owner.name} (${owner.email})` : owner.email}.</>
          )}
        </Callout>
      )}
    </div>
  );
}
