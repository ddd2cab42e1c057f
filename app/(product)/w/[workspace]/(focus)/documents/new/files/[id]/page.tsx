import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { AssemblyEditor } from "@/components/assembly/assembly-editor";
import { loadAssembly } from "@/lib/views/assembly-view";
import { requireDashboard } from "@/lib/views/current-workspace";

export const metadata: Metadata = { title: "Combine files" };

type Props = { params: Promise<{ id: string }> };

export default async function CombineDocumentPage({ params }: Props) {
  const { id } = await params;
  const { ctx, current } = await requireDashboard(`/documents/new/files/${id}`);
  const assembly = await loadAssembly(ctx, id);
  if (assembly?.kind !== "oneoff") notFound();
  return <AssemblyEditor assembly={assembly} workspaceId={current.id} />;
}
