import { notFound, redirect } from "next/navigation";
import { openOwnSigningLink } from "@/lib/domain/signing/open-own-signing-link";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { signHref } from "@/lib/pure/pending-recipient";
import { requireDashboard } from "@/lib/views/current-workspace";

type Props = { params: Promise<{ id: string }> };

/** "Sign now": redirects the signed-in user to their own signing page without a mail. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const { ctx, href } = await requireDashboard(signHref(id));
  if (!isUuid(id)) notFound();
  const url = await openOwnSigningLink(ctx, id).catch((error: unknown) => {
    // No access is a 404, as on the document's page.
    if (error instanceof AppError) notFound();
    throw error;
  });
  redirect(url ?? href(`/documents/${id}`));
}
