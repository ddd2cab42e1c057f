import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingApiKeys() {
  return (
    <>
      <PageHeader title="API keys" />
      <SkeletonRows rows={4} label="Loading the API keys" />
    </>
  );
}
