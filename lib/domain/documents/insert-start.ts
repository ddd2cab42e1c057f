import "server-only";
import type { draftDocument } from "@/lib/domain/documents/create-document";
import type { SentVersion } from "@/lib/domain/documents/lay-out-document";
import { layoutRow } from "@/lib/domain/documents/send-document";
import { UNUSED_START_MS } from "@/lib/domain/documents/visitor-starts/keep-start";
import { Prisma } from "@/lib/generated/prisma/client";
import type { Tx } from "@/lib/platform/database/db";
import { insertRows } from "@/lib/platform/database/insert-rows";

type Start = {
  draft: ReturnType<typeof draftDocument>;
  /** What the visitor reads and signs. */
  shown: SentVersion;
  linkId: string;
  visitor: { id: string };
  /** Whether they entered the code that was mailed to their address. */
  hasCode: boolean;
};

/**
 * Inserts what a visitor begins: a draft whose turn is theirs at once. Nobody is told, by event, mail or list; sending it
 * (`sendBegun`) is part of their signature.
 */
export async function insertStart(tx: Tx, { draft, shown, linkId, visitor, hasCode }: Start): Promise<void> {
  const { document, chain } = draft;
  const { id, createdAt: at } = document;
  const row = {
    ...draft.row,
    unsignedStartOf: linkId,
    expiresAt: new Date(at.getTime() + UNUSED_START_MS),
  };
  const source = shown.layout?.blob.id ?? shown.version.sourceBlobId;
  const opened = { status: "pending", sentAt: at, snapshotBlobId: source, emailCodeAt: hasCode ? at : null };
  const recipients = document.recipients.map((recipient) =>
    recipient.id === visitor.id ? { ...recipient, ...opened } : recipient,
  );
  const { layout } = shown;
  await tx.$executeRaw`
    with document as (${insertRows("documents", [row])}),
         people as (${insertRows("recipients", recipients)}),
         laid as (${layout ? insertRows("document_layouts", [layoutRow(id, layout)]) : Prisma.sql`select`}),
         trail as (${insertRows("audit_events", chain.rows)})
    select`;
}
