import { Skeleton } from "@/components/ui/skeleton";

/** Reveals nothing about the page: for most users it does not exist. */
export default function LoadingOperations() {
  return (
    <div className="flex flex-col gap-6" role="status" aria-label="Loading">
      <Skeleton className="h-9 w-48" />
      <Skeleton className="h-28 w-full" />
      <Skeleton className="h-64 w-full" />
    </div>
  );
}
