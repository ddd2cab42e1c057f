"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { countersign, wordsOf } from "@/lib/client/countersign";

/** Sends a test event and says how it went, in at most the ten seconds that a receiver has. */
export function SendTest({ endpointId, workspaceId }: { endpointId: string; workspaceId: string }) {
  const router = useRouter();
  const [busy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      const delivery = await countersign.pingWebhook({ path: { id: endpointId }, workspaceId });
      const answer = delivery.responseStatus
        ? `it answered ${delivery.responseStatus}`
        : (delivery.error ?? "there was no answer");
      if (delivery.status === "delivered") toast.success(`The test arrived: ${answer}`);
      else toast.error(`The test failed: ${answer}`);
      router.refresh();
    } catch (error) {
      toast.error(wordsOf(error));
    }
    setBusy(false);
  };
  return (
    <Button onClick={send} loading={busy}>
      Send a test
    </Button>
  );
}
