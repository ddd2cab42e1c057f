import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingBulkSends() {
  return (
    <>
      <PageHeader title="Bulk sends" />
      <SkeletonRows label="Loading bulk sends" />
    </>
  );
}
