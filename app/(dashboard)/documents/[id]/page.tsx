import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { DocumentPageView } from "@/components/documents/document-page";
import { documentQueries } from "@/lib/client/queries/documents";
import { rendered } from "@/lib/client/queries/rendered";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadDocumentDetailView } from "@/lib/views/document-view";

export const metadata: Metadata = { title: "Document" };

type Props = { params: Promise<{ id: string }> };

async function load(id: string) {
  const { ctx, user } = await requireDashboard(`/documents/${id}`);
  if (!isUuid(id)) notFound();
  try {
    return { page: await loadDocumentDetailView(ctx, id), user };
  } catch (error) {
    // Documents without access are indistinguishable from missing ones: both are a 404.
    if (error instanceof AppError) notFound();
    throw error;
  }
}

export default async function DocumentRoute({ params }: Props) {
  const { id } = await params;
  const { page, user } = await load(id);
  return (
    <HydrationBoundary state={rendered(documentQueries.view(page.document.workspaceId, id), page)}>
      <DocumentPageView id={id} me={user.email} isOperator={user.isInstanceAdmin === true} />
    </HydrationBoundary>
  );
}
