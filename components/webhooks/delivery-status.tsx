import { CircleCheck, CircleX, Clock } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { DeliveryLine } from "@/lib/contracts/webhook-deliveries";

/** A delivery's status. */
export function DeliveryStatus({
  delivery,
}: {
  delivery: Pick<DeliveryLine, "status" | "isSending" | "attempts">;
}) {
  if (delivery.status === "delivered")
    return (
      <Badge tone="good">
        <CircleCheck aria-hidden />
        Delivered
      </Badge>
    );
  if (delivery.status === "failed")
    return (
      <Badge tone="bad">
        <CircleX aria-hidden />
        Failed
      </Badge>
    );
  return (
    <Badge tone={delivery.attempts > 0 ? "warn" : "neutral"}>
      <Clock aria-hidden />
      {delivery.isSending ? "Sending" : delivery.attempts > 0 ? "Retrying" : "Waiting"}
    </Badge>
  );
}
