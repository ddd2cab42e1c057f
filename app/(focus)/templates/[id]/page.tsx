import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { DashboardQueries } from "@/components/shell/dashboard-queries";
import { TemplateEditor } from "@/components/templates/template-editor";
import { AppError } from "@/lib/errors";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadEditorView } from "@/lib/views/editor-view";

export const metadata: Metadata = { title: "Template" };

type Props = { params: Promise<{ id: string }> };

export default async function TemplatePage({ params }: Props) {
  const { id } = await params;
  const { ctx, current } = await requireDashboard(`/templates/${id}`);
  const page = await loadEditorView(ctx, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "NOT_FOUND") notFound();
    if (error instanceof AppError && error.code === "INSUFFICIENT_ROLE") redirect(`/templates/${id}/preview`);
    throw error;
  });
  return (
    <DashboardQueries workspaceId={current.id}>
      <TemplateEditor page={page} workspaceId={current.id} isOwner={current.role === "owner"} />
    </DashboardQueries>
  );
}
