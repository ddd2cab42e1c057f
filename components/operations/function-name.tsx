import { cn } from "@/components/ui/cn";

/** The engine puts the app's id before each function's own. */
export const shortName = (functionId: string): string => functionId.replace(/^countersign-/, "");

/** A background function by its id. */
export function FunctionName({ id, className }: { id: string; className?: string }) {
  return <code className={cn("whitespace-nowrap font-mono text-xs", className)}>{shortName(id)}</code>;
}
