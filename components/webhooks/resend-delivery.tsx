"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { countersign, wordsOf } from "@/lib/client/countersign";

type Props = { endpointId: string; deliveryId: string; workspaceId: string };

/** Begins a delivery anew. */
export function ResendDelivery({ endpointId, deliveryId, workspaceId }: Props) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const resend = async () => {
    setBusy(true);
    try {
      await countersign.retryWebhookDelivery({ path: { id: endpointId, deliveryId }, workspaceId });
      toast.success("It is being sent again");
      router.refresh();
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <Button variant="primary" onClick={resend} loading={busy}>
      <RotateCw aria-hidden />
      Send again
    </Button>
  );
}
