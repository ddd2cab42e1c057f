import { isEndedUnsigned } from "@/components/documents/ended-unsigned";
import { isOpen } from "@/components/documents/list/row-parts";
import { remindableRecipients } from "@/components/documents/remind";
import type { ListedDocument } from "@/lib/contracts/document-list";
import { pendingRecipient } from "@/lib/pure/pending-recipient";

/** Actions possible for a document in the list; the server checks again. */
export type ListAction = "remind" | "void" | "correct" | "delete" | "download";

const CAN: Record<ListAction, (document: ListedDocument, me: string) => boolean> = {
  remind: (document, me) =>
    document.mayChange && isOpen(document) && remindableRecipients(document, me).length > 0,
  void: (document) => document.mayChange && isOpen(document),
  correct: (document) => document.mayChange && isEndedUnsigned(document),
  delete: ({ mayChange }) => mayChange,
  download: ({ isSealed }) => isSealed,
};

/** @param me the reader's email address */
export const isActionPossible = (action: ListAction, document: ListedDocument, me: string): boolean =>
  CAN[action](document, me);

/** Whether it is only the reader's turn: they are not reminded, but can sign. */
export const isOnlyOwnTurn = (document: ListedDocument, me: string): boolean =>
  isOpen(document) &&
  pendingRecipient(document, me) !== undefined &&
  !isActionPossible("remind", document, me);
