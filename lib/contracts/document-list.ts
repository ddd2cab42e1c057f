import { z } from "zod";
import type { DocumentDto } from "@/lib/contracts/documents";

/** Query of the dashboard's list of documents, beyond what the API offers. */

const DocumentView = z.enum(["all", "waiting", "needs-me", "completed", "drafts"]);
export type DocumentView = z.output<typeof DocumentView>;

/** Invalid parameters are ignored: a mistyped URL shows more, not nothing. */
export const DocumentListQuery = z.object({
  view: DocumentView.catch("all").default("all"),
  q: z
    .string()
    .transform((text) => text.slice(0, 200))
    .catch("")
    .default(""),
  cursor: z.string().optional().catch(undefined),
});
export type DocumentListQuery = z.output<typeof DocumentListQuery>;

/** A PDF that was uploaded for sending but not sent yet. */
export type UnsentUpload = {
  id: string;
  name: string;
  pageCount: number;
  fieldCount: number;
  updatedAt: string;
};

export type DocumentList = {
  documents: DocumentDto[];
  nextCursor: string | null;
  /** Number of documents that wait for the reader's own signature or approval. */
  needsMe: number;
  /** The workspace's daily mail limit, once it is used up. */
  usedUpMails: number | null;
  /** Unsent uploads, as many as the view shows. */
  unsent: UnsentUpload[];
  hasMoreUnsent: boolean;
};
