import { cn } from "@/components/ui/cn";

const TONES: Readonly<Record<string, string>> = {
  GET: "bg-accent-soft text-accent",
  POST: "bg-good-soft text-good",
  PATCH: "bg-warn-soft text-warn",
  PUT: "bg-warn-soft text-warn",
  DELETE: "bg-bad-soft text-bad",
};

/** The HTTP method of an operation: the word, and a color as a redundant cue. */
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
