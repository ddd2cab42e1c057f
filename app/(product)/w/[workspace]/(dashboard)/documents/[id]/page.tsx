import { HydrationBoundary } from "@tanstack/react-query";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache } from "react";
import { DocumentPageView } from "@/components/documents/document-page";
import { dehydratedQuery } from "@/lib/client/queries/dehydrated-query";
import { documentQueries } from "@/lib/client/queries/documents";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { requireDashboard } from "@/lib/views/current-workspace";
import { loadDocumentDetailView } from "@/lib/views/document-view";

type Props = { params: Promise<{ id: string }> };

/** Loaded once for the page and its metadata. */
const load = cache(async (id: string) => {
  const { ctx, user } = await requireDashboard(`/documents/${id}`);
  if (!isUuid(id)) notFound();
  try {
    return { page: await loadDocumentDetailView(ctx, id), user };
  } catch (error) {
    // Documents without access are indistinguishable from missing ones: both are a 404.
    if (error instanceof AppError) notFound();
    throw error;
  }
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page } = await load((await params).id);
  return { title: page.document.name };
}

export default async function DocumentRoute({ params }: Props) {
  const { id } = await params;
  const { page, user } = await load(id);
  return (
    <HydrationBoundary state={dehydratedQuery(documentQueries.view(page.document.workspaceId, id), page)}>
      <DocumentPageView id={id} me={user.email} isOperator={user.isInstanceAdmin === true} />
    </HydrationBoundary>
  );
}
