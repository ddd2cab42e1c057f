import "server-only";
import type { z } from "zod";
import { asBody } from "@/lib/contracts/body";
import type { TemplateContent } from "@/lib/contracts/content";
import { FIELD_TRAITS } from "@/lib/contracts/field-types";
import type { SigningTextDto } from "@/lib/contracts/signing-text";
import { documentOptionsOf } from "@/lib/domain/documents/options";
import { imageIdsIn, toStoredImageIds } from "@/lib/domain/files/images/body-images";
import { fillBody, fillLine } from "@/lib/domain/signing/fill-body";
import { requireLink, type SigningLink } from "@/lib/domain/signing/load-signing-link";
import { shownAnswers } from "@/lib/domain/signing/shown-document";
import { sourceUrl } from "@/lib/domain/signing/source-urls";
import { findLayout, publishedVersion } from "@/lib/domain/templates/published-version";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";
import { getClock } from "@/lib/platform/ports/clock/get-clock";
import { formatValue } from "@/lib/rules/values/value-rules";

type Text = z.input<typeof SigningTextDto>;

/** Whether a document has a text that can be shown reflowed. */
export async function hasSigningText(document: { id: string; templateVersionId: string }): Promise<boolean> {
  const { version } = await publishedVersion(document.templateVersionId);
  if (version.sourceKind === "pdf" || version.purgedAt) return false;
  return (await findLayout(document.id)) !== null;
}

/**
 * Implements `GET /v1/sign/{token}/text`: the text of the pages laid out when the document was sent. The pages remain
 * what is signed: reading the text is not recorded.
 * @throws {AppError} TOKEN_INVALID, TOKEN_EXPIRED, NOT_FOUND (the document is a PDF)
 */
export async function getSigningText(token: string): Promise<Text> {
  const link = await requireLink(token);
  const { document } = link;
  const { content } = await publishedVersion(document.templateVersionId);
  const layout = await findLayout(document.id);
  if (!content.body || !layout)
    throw new AppError("NOT_FOUND", {
      detail: "This document has no text for a reflowed view. Show its pages instead.",
    });
  const { filling } = layout;
  const pageCount = layout.pages.length;
  const boxed = new Set(layout.boxes.map(({ fieldId }) => fieldId));
  const blocks = fillBody(asBody(content.body), filling, (id) => boxed.has(id));
  return {
    language: documentOptionsOf(document).locale,
    pageCount,
    header: fillLine(content.page?.header ?? null, filling, pageCount),
    footer: fillLine(content.page?.footer ?? null, filling, pageCount),
    body: { type: "doc", content: blocks as Text["body"]["content"] },
    given: submittedTexts(link, content),
    images: await imagesOf(link, content),
  };
}

/** Submitted values, as printed on the pages or overlaid. */
function submittedTexts({ document }: SigningLink, content: TemplateContent): Text["given"] {
  const { submissions, recipients } = document;
  const { locale } = documentOptionsOf(document);
  return submissions.flatMap((submission) => {
    const signer = recipients.find(({ id }) => id === submission.recipientId)?.name ?? "";
    return shownAnswers(submission, content).map(({ field, value, isSigned }) => {
      const isTick = FIELD_TRAITS[field.type].valueKind === "boolean";
      return {
        fieldId: field.id,
        text: isTick || isSigned ? "" : formatValue(field, value, locale),
        isTicked: isTick && value === true,
        signedBy: isSigned ? signer : null,
      };
    });
  });
}

/** Returns the text's images that still exist, with URLs that are revoked with the link. */
async function imagesOf(link: SigningLink, content: TemplateContent): Promise<Text["images"]> {
  const named = imageIdsIn(content);
  if (named.length === 0) return [];
  const rows = await db().workspaceImage.findMany({
    where: { workspaceId: link.document.workspaceId, id: { in: toStoredImageIds(new Set(named)) } },
    select: { id: true, width: true, height: true, blobId: true },
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const now = getClock().now();
  return named.flatMap((imageId): Text["images"] => {
    const row = byId.get(imageId.toLowerCase());
    if (!row) return [];
    const { width, height, blobId } = row;
    const grant = { recipientId: link.id, tokenVersion: link.tokenVersion, blobId, name: "image" };
    return [{ imageId, width, height, url: sourceUrl(grant, now, link.embed?.expiresAt ?? null) }];
  });
}
