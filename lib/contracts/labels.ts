import { z } from "zod";
import { lineOfText } from "@/lib/contracts/common";

/** Tags and folders of documents: of the dashboard alone. */

export type Tag = {
  id: string;
  name: string;
  /** 1 to 8: one of the palette's colours. */
  color: number;
};

export type Folder = { id: string; name: string };

export const NewTag = z.strictObject({
  name: lineOfText(40),
  color: z.int().min(1).max(8).optional(),
});
export type NewTag = z.output<typeof NewTag>;

export const NewFolder = z.strictObject({ name: lineOfText(60) });
export type NewFolder = z.output<typeof NewFolder>;

const MOST_DOCUMENTS = 100;
const MOST_TAGS = 20;

/** What is changed about several documents; what is left out stays as it is. */
export const OrganizeBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MOST_DOCUMENTS),
  addTags: z.array(z.uuid()).max(MOST_TAGS).default([]),
  removeTags: z.array(z.uuid()).max(MOST_TAGS).default([]),
  /** Null takes them out of their folder. */
  folderId: z.uuid().nullable().optional(),
});
export type OrganizeBody = z.output<typeof OrganizeBody>;
