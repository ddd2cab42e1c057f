import { CircleCheck, CirclePause, TriangleAlert } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import type { EndpointLine } from "@/lib/contracts/webhook-deliveries";

/** An endpoint's status: whether events reach it. */
export function EndpointStatus({ endpoint }: { endpoint: Pick<EndpointLine, "status" | "failingSince"> }) {
  if (endpoint.status === "disabled")
    return (
      <Badge>
        <CirclePause aria-hidden />
        Disabled
      </Badge>
    );
  if (endpoint.failingSince)
    return (
      <Badge tone="warn">
        <TriangleAlert aria-hidden />
        Failing
      </Badge>
    );
  return (
    <Badge tone="good">
      <CircleCheck aria-hidden />
      Enabled
    </Badge>
  );
}
