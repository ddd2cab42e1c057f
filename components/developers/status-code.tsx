import { Badge, type BadgeTone } from "@/components/ui/badge";

function toneOf(status: number): BadgeTone {
  if (status >= 500) return "bad";
  return status >= 400 ? "warn" : "good";
}

/** An HTTP status code, coloured by its class. */
export function StatusCode({ status }: { status: number }) {
  return (
    <Badge tone={toneOf(status)} className="font-mono tabular-nums">
      {status}
    </Badge>
  );
}
