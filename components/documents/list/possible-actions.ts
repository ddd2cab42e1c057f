import { isEndedUnsigned } from "@/components/documents/ended-unsigned";
import { isOpen } from "@/components/documents/list/row-parts";
import { remindable } from "@/components/documents/remind";
import type { ListedDocument } from "@/lib/contracts/document-list";

/** Actions possible for a document in the list; the server checks again. */
export type ListAction = "remind" | "void" | "correct" | "delete" | "download";

const CAN: Record<ListAction, (document: ListedDocument) => boolean> = {
  remind: (document) => document.mayChange && isOpen(document) && remindable(document).length > 0,
  void: (document) => document.mayChange && isOpen(document),
  correct: (document) => document.mayChange && isEndedUnsigned(document),
  delete: ({ mayChange }) => mayChange,
  download: ({ isSealed }) => isSealed,
};

export const can = (action: ListAction, document: ListedDocument): boolean => CAN[action](document);
