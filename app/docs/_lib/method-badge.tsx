import { cn } from "@/components/ui/cn";

const TONES: Readonly<Record<string, string>> = {
  GET: "bg-accent-soft text-accent",
  POST: "bg-good-soft text-good",
  PATCH: "bg-warn-soft text-warn",
  PUT: "bg-warn-soft text-warn",
  DELETE: "bg-bad-soft text-bad",
};

/** The method of an operation: a word, with a tone for those who see it. */
export function MethodBadge({ method }: { method: string }) {
  return (
    <span
      className={cn(
        "inline-flex h-5 w-15 shrink-0 items-center justify-center rounded-sm font-mono text-xs font-semibold",
        TONES[method],
      )}
    >
      {method}
    </span>
  );
}
