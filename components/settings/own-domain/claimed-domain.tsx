"use client";

import { useState } from "react";
import { DnsRecord } from "@/components/settings/own-domain/dns-record";
import { DomainStanding } from "@/components/settings/own-domain/domain-standing";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast";
import { checkOwnDomain, removeOwnDomain } from "@/lib/client/queries/own-domain";
import type { OwnDomain, OwnDomainView } from "@/lib/contracts/own-domains";

type Props = {
  workspaceId: string;
  domain: OwnDomain;
  target: string;
  canEdit: boolean;
  isInPlan: boolean;
  onChange: (view: OwnDomainView) => void;
  onRemoved: () => void;
};

/** A claimed host: what is known about its records, what they have to be, and a way to look again or give it up. */
export function ClaimedDomain(props: Props) {
  const { workspaceId, domain, target, canEdit, isInPlan, onChange, onRemoved } = props;
  const [isAsking, setAsking] = useState(false);
  const checking = useAction({
    call: () => checkOwnDomain(workspaceId),
    onSuccess: (view) => {
      onChange(view);
      if (view.domain?.result === "found") toast.success("The record was found");
    },
  });
  const remove = async () => {
    await removeOwnDomain(workspaceId);
    onRemoved();
    toast.success("Domain removed");
  };
  const isServed = domain.state === "verified" || domain.state === "lost";
  return (
    <>
      <DomainStanding domain={domain} isInPlan={isInPlan} />
      {canEdit && (
        <>
          <ol className="flex list-decimal flex-col gap-4 ps-5">
            <li>
              <p>
                Lead the host here. If your provider allows no CNAME there, use the addresses of {target}.
              </p>
              <DnsRecord type="CNAME" name={domain.host} value={target} />
            </li>
            <li>
              <p>Prove that it is yours. This record has to stay.</p>
              <DnsRecord type="TXT" name={domain.record.name} value={domain.record.value} />
            </li>
          </ol>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => checking.mutate()} loading={checking.isPending}>
              {domain.state === "verified" ? "Check the record" : "Look up the record"}
            </Button>
            <Button variant="quiet" onClick={() => setAsking(true)}>
              Remove domain…
            </Button>
          </div>
          <ConfirmDialog
            open={isAsking}
            onOpenChange={setAsking}
            title={`Remove ${domain.host}?`}
            description={
              isServed
                ? `New links lead to ${target}. Links that were sent with ${domain.host} only work as long as its DNS leads here and its certificate is valid.`
                : "It isn’t used for any link."
            }
            confirmLabel="Remove domain"
            onConfirm={remove}
          />
        </>
      )}
    </>
  );
}
