import type { DocumentBody } from "@/components/send/document-body";
import type { Person } from "@/lib/contracts/send-draft";

export type PreviewEmailProps = {
  /** Everyone who is emailed: the recipients of `body`. */
  people: readonly Person[];
  isOrdered: boolean;
  body: DocumentBody;
  workspaceId: string;
};
