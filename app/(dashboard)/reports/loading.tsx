import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingReports() {
  return (
    <>
      <PageHeader title="Reports" />
      <SkeletonRows label="Loading the report" />
    </>
  );
}
