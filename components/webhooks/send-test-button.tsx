"use client";

import { useWorkspaceId } from "@/components/shell/dashboard-query-provider";
import { useAction } from "@/components/shell/use-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { countersign } from "@/lib/client/countersign";
import { webhookQueries } from "@/lib/client/queries/webhooks";

/** Sends a test event and shows the result, within the receiver's timeout of ten seconds. */
export function SendTestButton({ endpointId }: { endpointId: string }) {
  const workspaceId = useWorkspaceId();
  const testing = useAction({
    call: () => countersign.pingWebhook({ path: { id: endpointId }, workspaceId }),
    changes: webhookQueries.of(workspaceId, endpointId),
    onSuccess: ({ status, responseStatus, error }) => {
      const answer = responseStatus
        ? `it responded with ${responseStatus}`
        : (error ?? "there was no response");
      if (status === "delivered") toast.success(`Test delivered: ${answer}`);
      else toast.error(`Test failed: ${answer}`);
    },
  });
  return (
    <Button onClick={() => testing.mutate()} loading={testing.isPending}>
      Send test
    </Button>
  );
}
