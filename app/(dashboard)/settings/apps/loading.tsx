import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingConnectedApps() {
  return (
    <>
      <PageHeader title="Connected apps" />
      <SkeletonRows rows={3} label="Loading the connected apps" />
    </>
  );
}
