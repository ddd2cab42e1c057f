import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function LoadingDocuments() {
  return (
    <>
      <PageHeader title="Documents" />
      <div className="flex flex-col gap-2" role="status" aria-label="Loading documents">
        {Array.from({ length: 8 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <Skeleton key={i} className="h-10 w-full" />
        ))}
      </div>
    </>
  );
}
