import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingEndpoint() {
  return (
    <>
      <PageHeader title="Webhook endpoint" />
      <SkeletonRows rows={8} label="Loading deliveries" />
    </>
  );
}
