import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingMembers() {
  return (
    <>
      <PageHeader title="Members" />
      <SkeletonRows rows={4} label="Loading the members" />
    </>
  );
}
