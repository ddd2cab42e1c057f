import type { DocumentBody } from "@/components/send/document-body";
import type { Person } from "@/lib/contracts/send-draft";

export type PreviewEmailProps = {
  /** Everybody who gets one: the recipients of `body`. */
  people: readonly Person[];
  isOrdered: boolean;
  body: DocumentBody;
  workspaceId: string;
};
