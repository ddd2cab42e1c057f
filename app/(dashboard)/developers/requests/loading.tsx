import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingRequests() {
  return (
    <>
      <PageHeader title="Request log" />
      <SkeletonRows rows={8} label="Loading the request log" />
    </>
  );
}
