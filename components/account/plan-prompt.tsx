"use client";

import { ExternalLink } from "lucide-react";
import { usePathname, useSearchParams } from "next/navigation";
import { useAccount, useHasUnsavedInput } from "@/components/account/account-context";
import { PLAN_LIMIT_TITLES } from "@/components/account/plan-limit";
import { ButtonLink } from "@/components/ui/button-link";
import { buttonStyles } from "@/components/ui/button-styles";
import { Callout } from "@/components/ui/callout";
import { openHref } from "@/lib/pure/workspace-path";

export const BILLING_HREF = "/settings/billing";

type Props = {
  code: string;
  /** The server's message. */
  children: React.ReactNode;
  /**
   * Where to return to afterwards: a path of this instance, by default the current page. A page with unsaved input
   * stays open, and plans open in another tab.
   */
  returnTo?: string | undefined;
  /** False if a heading already states the limit. */
  hasTitle?: boolean;
  /** The account that reached its limit: the workspace's, or the reader's own. */
  account?: "workspace" | "own";
  role?: "alert";
  className?: string;
};

/** Shown when a plan's limit is reached: offers the owner an upgrade, and tells others who the owner is. */
export function PlanPrompt({
  code,
  children,
  returnTo,
  hasTitle = true,
  account = "workspace",
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
      title={hasTitle && PLAN_LIMIT_TITLES[code]}
      action={
        mayBuy &&
        (isOwner || !ownWorkspaceId || account === "workspace" ? (
          <BillingLink label={label} returnTo={returnTo} />
        ) : (
          <a href={openHref(ownWorkspaceId, BILLING_HREF)} className={buttonStyles({ size: "sm" })}>
            {label}
          </a>
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

/** Links to Billing, which links back. */
export function BillingLink({ label, returnTo }: { label: string; returnTo?: string | undefined }) {
  const here = useHere();
  const hasUnsavedInput = useHasUnsavedInput();
  if (hasUnsavedInput && returnTo === undefined)
    return (
      <ButtonLink href={BILLING_HREF} size="sm" target="_blank">
        {label}
        <ExternalLink aria-hidden />
        <span className="sr-only">(opens in a new tab)</span>
      </ButtonLink>
    );
  return (
    <ButtonLink href={`${BILLING_HREF}?${new URLSearchParams({ return: returnTo ?? here })}`} size="sm">
      {label}
    </ButtonLink>
  );
}

function useHere(): string {
  const search = useSearchParams()?.toString();
  return `${usePathname() ?? "/documents"}${search ? `?${search}` : ""}`;
}
