"use client";

import { useState } from "react";
import { PlanPrompt } from "@/components/account/plan-prompt";
import { PLAN_LABELS } from "@/components/billing/plan-labels";
import { ClaimedDomain } from "@/components/settings/own-domain/claimed-domain";
import { DomainForm } from "@/components/settings/own-domain/domain-form";
import { Callout } from "@/components/ui/callout";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import type { OwnDomainView } from "@/lib/contracts/own-domains";
import { PLAN_NAMES, PLANS } from "@/lib/contracts/plans";

type Props = {
  workspaceId: string;
  view: OwnDomainView;
  canEdit: boolean;
  isInPlan: boolean;
};

/** The smallest plan that includes an own domain. */
const SMALLEST = PLAN_NAMES.find((name) => PLANS[name].ownDomain) ?? "enterprise";

/** The host name of the workspace's own under which recipients open its documents. */
export function OwnDomainCard({ workspaceId, view, canEdit, isInPlan }: Props) {
  const [{ domain, target }, setView] = useState(view);
  return (
    <div id="domain" className="scroll-mt-4">
      <Card
        title="Own domain"
        description={
          <>
            Recipients open documents at a host name of yours, such as sign.example.com, instead of {target}.{" "}
            <TextLink href="/docs/own-domain">How it works</TextLink>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          {!canEdit && (
            <Callout tone="info">Only an owner or admin of the workspace can change this.</Callout>
          )}
          {canEdit && !isInPlan && (
            <PlanPrompt code="PLAN_REQUIRED" returnTo="/settings/workspace">
              An own domain is included in the {PLAN_LABELS[SMALLEST]} plan and higher.
              {domain &&
                " Links that were sent with the one below still work, and new ones don’t use it in the meantime."}
            </PlanPrompt>
          )}
          {domain && (
            <ClaimedDomain
              workspaceId={workspaceId}
              domain={domain}
              target={target}
              canEdit={canEdit}
              isInPlan={isInPlan}
              onChange={setView}
              onRemoved={() => setView({ domain: null, target })}
            />
          )}
          {!domain && canEdit && isInPlan && <DomainForm workspaceId={workspaceId} onChange={setView} />}
          {!domain && !canEdit && <p className="text-muted">This workspace has no own domain.</p>}
        </div>
      </Card>
    </div>
  );
}
