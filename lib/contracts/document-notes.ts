import { z } from "zod";
import { NOTE_MAX } from "@/lib/contracts/note-max";
import { storableText } from "@/lib/contracts/storable-text";

/** Members' notes about a document, visible only within the workspace, never to recipients. */

export const NewDocumentNote = z.object({ body: storableText(NOTE_MAX).trim().min(1) });
export type NewDocumentNote = z.infer<typeof NewDocumentNote>;

export type DocumentNote = {
  id: string;
  /** Null if the account was deleted. */
  author: string | null;
  /** Whether the reader wrote the note, and so may delete it. */
  isMine: boolean;
  body: string;
  createdAt: string;
};
