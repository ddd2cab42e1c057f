import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OtherStarts } from "@/components/send/other-starts";
import { UploadStep } from "@/components/send/upload-step";
import { PageHeader } from "@/components/ui/page-header";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "New document" };

type Props = { searchParams: Promise<{ template?: string }> };

export default async function NewDocumentPage({ searchParams }: Props) {
  const { template } = await searchParams;
  if (template) redirect(`/documents/new/${encodeURIComponent(template)}`);
  const { current } = await requireDashboard("/documents/new");
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title="Send a document"
        description="Upload a PDF or a Word file, add recipients, place the fields and send. You can go back at any time without losing anything."
      />
      <div className="flex flex-col gap-4">
        <UploadStep workspaceId={current.id} />
        <OtherStarts />
      </div>
    </div>
  );
}
