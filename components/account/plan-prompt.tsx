"use client";

import type { CountersignError } from "@countersign/client";
import { useTransition } from "react";
import { useAccount } from "@/components/account/account-context";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Callout } from "@/components/ui/callout";

const TITLES: Readonly<Record<string, string>> = {
  DOCUMENT_LIMIT_REACHED: "All documents of this period have been sent",
  SEAT_LIMIT_REACHED: "No seats left",
  WORKSPACE_LIMIT_REACHED: "No further workspaces in this plan",
  PLAN_REQUIRED: "Not included in the plan",
};

/** Whether a larger plan, or more seats, would have allowed what was refused. */
export const isPlanLimit = ({ code }: Pick<CountersignError, "code">): boolean => Object.hasOwn(TITLES, code);

type Props = {
  code: string;
  /** What happened, in the server's words. */
  children: React.ReactNode;
  /** Where the reader goes on afterwards: a path of this instance. */
  returnTo: string;
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
      title={TITLES[code]}
      action={
        mayBuy &&
        (isOwner || !ownWorkspaceId || !openBilling ? (
          <ButtonLink href={`/settings/billing?${new URLSearchParams({ return: returnTo })}`} size="sm">
            {label}
          </ButtonLink>
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

/** The reader's own account is another than that of the workspace that is open. */
function OpenBilling({ label, open }: { label: string; open: () => Promise<void> }) {
  const [isPending, startTransition] = useTransition();
  return (
    <Button size="sm" loading={isPending} onClick={() => startTransition(open)}>
      {label}
    </Button>
  );
}
