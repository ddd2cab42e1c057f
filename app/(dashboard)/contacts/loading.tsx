import { PageHeader } from "@/components/ui/page-header";
import { SkeletonRows } from "@/components/ui/skeleton";

export default function LoadingContacts() {
  return (
    <>
      <PageHeader title="Contacts" />
      <SkeletonRows label="Loading contacts" />
    </>
  );
}
