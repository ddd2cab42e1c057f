import { cn } from "./cn";

/** Placeholder for loading content. Size it by `className`; put one role="status" around a group. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden className={cn("animate-pulse rounded-md bg-tint", className)} />;
}

/** Skeleton of list rows. */
export function SkeletonRows({ rows = 6, label = "Loading" }: { rows?: number; label?: string }) {
  return (
    <div
      role="status"
      aria-label={label}
      className="divide-y divide-line rounded-md border border-line bg-raised"
    >
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical and never reordered
        <div key={row} className="flex h-13 items-center gap-4 px-4">
          <Skeleton className="h-3.5 w-2/5" />
          <Skeleton className="ml-auto h-5 w-20 rounded-full" />
          <Skeleton className="h-3.5 w-16 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
