import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { OpenAssemblies } from "@/components/assembly/open-assemblies";
import { UploadAlternatives } from "@/components/send/upload-alternatives";
import { UploadStep } from "@/components/send/upload-step";
import { PageHeader } from "@/components/ui/page-header";
import { listResumableAssemblies } from "@/lib/views/assembly-view";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "New document" };

type Props = { searchParams: Promise<{ template?: string }> };

export default async function NewDocumentPage({ searchParams }: Props) {
  const { template } = await searchParams;
  const { ctx, current, href } = await requireDashboard("/documents/new");
  if (template) redirect(href(`/documents/new/${encodeURIComponent(template)}`));
  const assemblies = await listResumableAssemblies(ctx, "oneoff");
  return (
    <div className="max-w-2xl">
      <PageHeader
        back={{ href: "/documents", label: "Documents" }}
        title="New document"
        description="Upload one file or several, add recipients, place the fields and send. You can go back at any time without losing anything."
      />
      <div className="flex flex-col gap-4">
        <OpenAssemblies assemblies={assemblies} workspaceId={current.id} base="/documents/new/files" />
        <UploadStep workspaceId={current.id} />
        <UploadAlternatives />
      </div>
    </div>
  );
}
