import { z } from "zod";
import { lineOfText } from "@/lib/contracts/common";

/** Tags of documents, and folders of documents and of templates; only in the dashboard. */

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

/** What a folder holds. */
const FolderKind = z.enum(["documents", "templates"]);
export type FolderKind = z.output<typeof FolderKind>;

export const FolderName = z.strictObject({ name: lineOfText(60) });
export type FolderName = z.output<typeof FolderName>;

export const NewFolder = FolderName.extend({ kind: FolderKind.default("documents") });
export type NewFolder = z.output<typeof NewFolder>;

const MAX_DOCUMENTS = 100;
const MAX_TEMPLATES = 100;
const MAX_TAGS = 20;

/** A change to several documents; omitted properties stay unchanged. */
export const OrganizeBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_DOCUMENTS),
  addTags: z.array(z.uuid()).max(MAX_TAGS).default([]),
  removeTags: z.array(z.uuid()).max(MAX_TAGS).default([]),
  /** Null removes the documents from their folder. */
  folderId: z.uuid().nullable().optional(),
});
export type OrganizeBody = z.output<typeof OrganizeBody>;

/** Moves several templates to a folder; null removes them from their folders. */
export const MoveTemplatesBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(MAX_TEMPLATES),
  folderId: z.uuid().nullable(),
});
export type MoveTemplatesBody = z.output<typeof MoveTemplatesBody>;
