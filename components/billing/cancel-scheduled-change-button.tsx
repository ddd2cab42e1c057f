"use client";

import { useBillingAction } from "@/components/billing/use-billing";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { cancelScheduledChange } from "@/lib/client/queries/billing";

/** Drops the change that would take effect with the next period. */
export function CancelScheduledChangeButton() {
  const workspaceId = useWorkspaceId();
  const dropping = useBillingAction({
    call: () => cancelScheduledChange(workspaceId),
    onSuccess: () => toast.success("The plan stays as it is"),
  });
  return (
    <Button size="sm" loading={dropping.isPending} onClick={() => dropping.mutate()}>
      Undo this change
    </Button>
  );
}
