import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AssemblyEditor } from "@/components/assembly/assembly-editor";
import { PageHeader } from "@/components/ui/page-header";
import { loadAssembly } from "@/lib/views/assembly-view";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Combine files" };

type Props = { params: Promise<{ id: string }> };

export default async function CombineTemplatePage({ params }: Props) {
  const { id } = await params;
  const { ctx, current } = await requireDashboard(`/templates/new/files/${id}`);
  const assembly = await loadAssembly(ctx, id);
  if (assembly?.kind !== "reusable") notFound();
  return (
    <div className="mx-auto max-w-4xl">
      <PageHeader
        back={{ href: "/templates/new", label: "New template" }}
        title="Combine files"
        description="They become one PDF, in the order shown, with a bookmark for each file. What you do here is kept; you can come back to it."
      />
      <AssemblyEditor assembly={assembly} workspaceId={current.id} />
    </div>
  );
}
