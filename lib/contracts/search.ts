import { z } from "zod";
import type { SavedView } from "@/lib/contracts/document-list";
import type { DocumentStatus } from "@/lib/contracts/documents";

/** Query of the command palette. */
export const SearchQuery = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch("")
    .default(""),
});

type Named = { id: string; name: string };

export type SearchResults = {
  /**
   * `people`: the first recipient's name, and how many more there are. `isViewed`: open, and viewed by a recipient.
   * `isScheduled`: a draft that will be sent at a time.
   */
  documents: {
    id: string;
    name: string;
    status: DocumentStatus;
    isViewed: boolean;
    isScheduled: boolean;
    people: string;
  }[];
  templates: Named[];
  /** The bulk sends that the caller may read. */
  bulkSends: Named[];
  /** The caller's. */
  savedViews: SavedView[];
  tags: Named[];
  folders: { documents: Named[]; templates: Named[] };
  contacts: { id: string; name: string; email: string }[];
  members: { id: string; name: string; email: string }[];
};
