import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingBilling() {
  return (
    <>
      <PageHeader title="Billing" />
      <SkeletonRows rows={5} label="Loading billing" />
    </>
  );
}
