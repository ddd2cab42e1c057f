"use client";

import { RotateCw } from "lucide-react";
import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { webhookQueries } from "@/lib/client/queries/webhooks";

type Props = { endpointId: string; deliveryId: string };

/** Starts a new round of attempts for a delivery. */
export function ResendDeliveryButton({ endpointId, deliveryId }: Props) {
  const workspaceId = useWorkspaceId();
  const resending = useAction({
    call: () => countersign.retryWebhookDelivery({ path: { id: endpointId, deliveryId }, workspaceId }),
    changes: webhookQueries.of(workspaceId, endpointId),
    onSuccess: () => toast.success("Resending this event"),
  });
  return (
    <Button variant="primary" onClick={() => resending.mutate()} loading={resending.isPending}>
      <RotateCw aria-hidden />
      Resend
    </Button>
  );
}
