"use client";

import { ExternalLink } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useTransition } from "react";
import { useAccount, useHoldsWork } from "@/components/account/account-context";
import { PLAN_LIMITS } from "@/components/account/plan-limit";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";

export const BILLING = "/settings/billing";

type Props = {
  code: string;
  /** What happened, in the server's words. */
  children: React.ReactNode;
  /**
   * Where the reader goes on afterwards: a path of this instance. Without it, this page; one that holds what was not
   * saved stays open, and the plans open in another tab.
   */
  returnTo?: string | undefined;
  /** Not where a heading says it already. */
  hasTitle?: boolean;
  /** The account whose limit was reached: the workspace's, or the reader's own. */
  account?: "workspace" | "own";
  /** Opens another workspace's billing; needed for the reader's own account. */
  openBilling?: (workspaceId: string) => Promise<void>;
  role?: "alert";
  className?: string;
};

/** Where a plan's limit was reached: for the owner the way to more, for others whom to ask. */
export function PlanPrompt({
  code,
  children,
  returnTo,
  hasTitle = true,
  account = "workspace",
  openBilling,
  role,
  className,
}: Props) {
  const { isSelfHosted, isOwner, owner, ownWorkspaceId } = useAccount();
  const mayBuy = !isSelfHosted && (isOwner || account === "own");
  const label = code === "SEAT_LIMIT_REACHED" ? "Add seats" : "See plans";
  return (
    <Callout
      tone="warn"
      role={role}
      className={className}
      title={hasTitle && PLAN_LIMITS[code]}
      action={
        mayBuy &&
        (isOwner || !ownWorkspaceId || !openBilling ? (
          <BillingLink label={label} returnTo={returnTo} />
        ) : (
          <OpenBilling label={label} open={() => openBilling(ownWorkspaceId)} />
        ))
      }
    >
      {children}
      {isSelfHosted && " The limits of this instance are set by its operator."}
      {!mayBuy && owner && (
        <> Ask {owner.name ? `${owner.name} (${owner.email})` : owner.email}, who owns the account.</>
      )}
    </Callout>
  );
}

/** To Billing, and from there back. */
export function BillingLink({ label, returnTo }: { label: string; returnTo?: string | undefined }) {
  const here = useHere();
  const holdsWork = useHoldsWork();
  if (holdsWork && returnTo === undefined)
    return (
      <ButtonLink href={BILLING} size="sm" target="_blank">
        {label}
        <ExternalLink aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </ButtonLink>
    );
  return (
    <ButtonLink href={`${BILLING}?${new URLSearchParams({ return: returnTo ?? here })}`} size="sm">
      {label}
    </ButtonLink>
  );
}

function useHere(): string {
  const search = useSearchParams()?.toString();
  return `${usePathname() ?? "/documents"}${search ? `?${search}` : ""}`;
}

/** The reader's own account is another than that of the workspace that is open. */
function OpenBilling({ label, open }: { label: string; open: () => Promise<void> }) {
  const [isPending, startTransition] = useTransition();
  return (
    <Button size="sm" loading={isPending} onClick={() => startTransition(open)}>
      {label}
    </Button>
  );
}
