import { notFound, redirect } from "next/navigation";
import { openOwnTurn } from "@/lib/documents/open-own-turn";
import { AppError } from "@/lib/errors";
import { isUuid } from "@/lib/pure/id";
import { signHref } from "@/lib/pure/own-turn";
import { requireDashboard } from "@/lib/workspaces/current-workspace";

type Props = { params: Promise<{ id: string }> };

/** "Sign now": to the signing page of whoever is signed in, without a way through their mailbox. */
export async function GET(_request: Request, { params }: Props): Promise<Response> {
  const { id } = await params;
  const { ctx } = await requireDashboard(signHref(id));
  if (!isUuid(id)) notFound();
  const url = await openOwnTurn(ctx, id).catch((error: unknown) => {
    // As on the document's page: what one may not see does not exist.
    if (error instanceof AppError) notFound();
    throw error;
  });
  redirect(url ?? `/documents/${id}`);
}
