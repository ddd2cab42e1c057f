import "server-only";
import type { WorkspaceContext } from "@/lib/context";
import type { CreateDocumentBody } from "@/lib/contracts/create-document";
import type { DocumentDto } from "@/lib/contracts/documents";
import { createAndSend } from "@/lib/domain/documents/create-and-send";
import {
  type CarriedColumn,
  type DocumentToCorrect,
  draftDocument,
  insertDraft,
} from "@/lib/domain/documents/draft-document";
import { getDocument } from "@/lib/domain/documents/queries";
import { toDocumentDto } from "@/lib/domain/documents/serialize";
import { publishedContent } from "@/lib/domain/templates/published-version";
import { requireUsableVersion } from "@/lib/domain/templates/usable-version";
import { AppError } from "@/lib/errors";
import type { Template } from "@/lib/generated/prisma/client";
import { db } from "@/lib/platform/database/db";

/**
 * Creates a document, pinned to its template's version: later publishing never changes it. It stays a draft, or is
 * sent at once.
 * @throws {AppError} NOT_FOUND, INSUFFICIENT_ROLE, PLAN_REQUIRED, TEMPLATE_ARCHIVED, NO_PUBLISHED_VERSION,
 *   TEMPLATE_RULES_FAILED, UNKNOWN_ROLE_KEY, INVALID_INPUT, INVALID_STATE (the template holds changes of a draft); if
 *   it is sent, also what `createAndSend` throws
 */
export async function createDocument(ctx: WorkspaceContext, input: CreateDocumentBody): Promise<DocumentDto> {
  const done = await findDocumentCreatedBefore(ctx);
  if (done) return done;
  const { template, version } = await requireUsableVersion(
    ctx,
    input.templateId,
    (template, draft, content) => {
      assertNoEdit(template);
      draftDocument(ctx, { template, version: { ...draft, content } }, input);
    },
  );
  assertNoEdit(template);
  const content = publishedContent(version);
  const source = { template, version: { ...version, content }, correctionOf: await correctedBy(template) };
  if (input.send) return toDocumentDto(await createAndSend(ctx, source, input));
  const draft = draftDocument(ctx, source, input);
  await insertDraft(db(), draft);
  return toDocumentDto(draft.document);
}

function assertNoEdit({ editOfId, usedAt }: Template): void {
  if (editOfId && !usedAt)
    throw new AppError("INVALID_STATE", {
      detail: `This upload holds changes of the draft ${editOfId}: save them there, or discard them.`,
    });
}

/** Returns the document created by an earlier attempt at this request that crashed before it responded; else null. */
export async function findDocumentCreatedBefore(ctx: WorkspaceContext): Promise<DocumentDto | null> {
  const { idempotentId: id } = ctx;
  return id && (await db().document.count({ where: { id } })) ? getDocument(ctx, id) : null;
}

const CARRIED = { externalId: true, metadata: true, folderId: true } as const satisfies Record<
  CarriedColumn,
  true
>;

const correctedBy = async ({ correctionOfId: id }: Template): Promise<DocumentToCorrect | null> =>
  id ? db().document.findUnique({ where: { id }, select: { id: true, ...CARRIED } }) : null;
