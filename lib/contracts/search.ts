import { z } from "zod";
import type { DocumentStatus } from "@/lib/contracts/documents";

/** Query of the command palette. */
export const SearchQuery = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch("")
    .default(""),
});

export type SearchResults = {
  /** `people`: the first recipient's name, and how many more there are. */
  documents: { id: string; name: string; status: DocumentStatus; people: string }[];
  templates: { id: string; name: string }[];
};
