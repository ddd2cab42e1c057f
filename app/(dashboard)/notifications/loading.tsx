import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingNotifications() {
  return (
    <div className="max-w-3xl">
      <PageHeader title="Notifications" />
      <SkeletonRows label="Loading notifications" />
    </div>
  );
}
