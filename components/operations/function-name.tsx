import { cn } from "@/components/ui/cn";

/** The function's id without the app's id, which the job engine adds as a prefix. */
export const shortFunctionName = (functionId: string): string => functionId.replace(/^countersign-/, "");

/** A background function's short name. */
export function FunctionName({ id, className }: { id: string; className?: string }) {
  return (
    <code className={cn("whitespace-nowrap font-mono text-xs", className)}>{shortFunctionName(id)}</code>
  );
}
