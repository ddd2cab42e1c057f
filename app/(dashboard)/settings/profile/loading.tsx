import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingProfile() {
  return (
    <>
      <PageHeader title="Profile" />
      <SkeletonRows rows={6} label="Loading your profile" />
    </>
  );
}
