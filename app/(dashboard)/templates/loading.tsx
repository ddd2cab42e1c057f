import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";

export default function LoadingTemplates() {
  return (
    <>
      <PageHeader title="Templates" />
      <div
        className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4"
        role="status"
        aria-label="Loading templates"
      >
        {Array.from({ length: 8 }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
          <Skeleton key={i} className="h-72 w-full" />
        ))}
      </div>
    </>
  );
}
