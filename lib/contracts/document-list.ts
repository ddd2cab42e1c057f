import { z } from "zod";
import { lineOfText } from "@/lib/contracts/common";
import { type DocumentDto, DocumentStatus, type RecipientDto } from "@/lib/contracts/documents";
import type { FirstSteps } from "@/lib/contracts/first-steps";
import type { Folder, Tag } from "@/lib/contracts/labels";

/** Query of the dashboard's list of documents, beyond what the API offers. */

const DocumentListView = z.enum(["all", "needs-me", "waiting", "attention", "completed", "drafts"]);
export type DocumentListView = z.output<typeof DocumentListView>;

/** `due`: open documents by their deadline, then all others. */
const DocumentSort = z.enum(["newest", "oldest", "updated", "due", "name"]);
export type DocumentSort = z.output<typeof DocumentSort>;

/** Statuses separated by commas; unknown ones are dropped, and the order is that of the lifecycle. */
const StatusList = z.string().transform((list) => {
  const requested = new Set(list.split(","));
  return DocumentStatus.options.filter((status) => requested.has(status)).join(",");
});

/** A calendar day in the workspace's time zone. */
const Day = z.iso.date().optional().catch(undefined);

/** Invalid parameters are ignored: a mistyped URL shows more, not nothing. */
export const DocumentListQuery = z.object({
  view: DocumentListView.catch("all").default("all"),
  q: z
    .string()
    .transform((text) => text.slice(0, 200))
    .catch("")
    .default(""),
  status: StatusList.catch("").default(""),
  /** The owner's user id. */
  owner: z.uuid().optional().catch(undefined),
  template: z.uuid().optional().catch(undefined),
  tag: z.uuid().optional().catch(undefined),
  /** A folder's id, or `none` for documents in no folder. */
  folder: z
    .union([z.literal("none"), z.uuid()])
    .optional()
    .catch(undefined),
  /** The document was created on this day or later. */
  from: Day,
  /** The document was created on this day or earlier. */
  to: Day,
  /** A search is always shown newest first. */
  sort: DocumentSort.catch("newest").default("newest"),
  cursor: z.string().optional().catch(undefined),
});
export type DocumentListQuery = z.output<typeof DocumentListQuery>;

/** A list query that a member saves under a name. */
export const NewSavedView = z.strictObject({ name: lineOfText(60), query: DocumentListQuery });
export type NewSavedView = z.output<typeof NewSavedView>;

export type SavedView = NewSavedView & { id: string };

/** The changed parts of a saved view; the rest stays. */
export const ChangedSavedView = NewSavedView.partial();
export type ChangedSavedView = z.output<typeof ChangedSavedView>;

/** A recipient as shown in the list. */
export type ListedRecipient = Pick<
  RecipientDto,
  "id" | "name" | "email" | "role" | "status" | "viewedAt" | "delivery" | "heldMail"
>;

/** A document as a row of the list: the columns shown, and the data its actions depend on. */
export type ListedDocument = Pick<DocumentDto, "id" | "workspaceId" | "name" | "status" | "expiresAt"> & {
  /** Null if the owner left the workspace and was deleted. */
  owner: { id: string; name: string } | null;
  recipients: ListedRecipient[];
  /** The latest event: its past participle and its time. For a scheduled draft, the time at which it is sent. */
  last: { label: string; at: string };
  /** Open, and viewed by at least one recipient. */
  isViewed: boolean;
  /** When the draft will be sent; null unless it is scheduled. */
  scheduledFor: string | null;
  /** Open, and expires within a few days. */
  isDueSoon: boolean;
  /** Open, and the last mail to a recipient whose turn it is could not be delivered. */
  hasMailFailed: boolean;
  isSealed: boolean;
  /** Ids of its tags. */
  tags: string[];
  folderId: string | null;
  /** Whether the reader may remind, void and delete. */
  mayChange: boolean;
};

type Unsent = { id: string; name: string; pageCount: number; updatedAt: string };

/** A PDF that was uploaded for sending but has not been sent yet. */
export type UnsentUpload = Unsent & { kind: "upload"; fieldCount: number };

/** Files that are to be combined for sending but have not been yet; named after the first file. */
type UnsentFiles = Unsent & { kind: "files"; fileCount: number };

export type UnsentDraft = UnsentUpload | UnsentFiles;

/** A count up to a limit. */
export type CappedCount = { count: number; isMore: boolean };

export type DocumentList = {
  documents: ListedDocument[];
  nextCursor: string | null;
  /** Number of documents behind each tab; at most 100. */
  counts: Record<DocumentListView, number>;
  /** Number of matching documents; null for a search, whose matches are not all counted. */
  total: CappedCount | null;
  /** Names for the ids in the filters; null if the owner or template no longer exists. */
  filterNames: { owner: string | null; template: string | null };
  /** The workspace's tags and folders, by name. */
  tags: Tag[];
  folders: Folder[];
  /** Whether the reader may rename and delete tags and folders. */
  mayManageLabels: boolean;
  /** The reader's own. */
  savedViews: SavedView[];
  /** Whether the reader's list includes other members' documents. */
  hasOwners: boolean;
  /** The workspace's daily mail limit, once it is used up. */
  usedUpMails: number | null;
  /** Whether the workspace's emails to recipients are stopped, since several recipients reported them. */
  mailsStopped: boolean;
  /** Drafts that were begun but not sent, as many as the view shows. */
  unsent: UnsentDraft[];
  hasMoreUnsent: boolean;
  /** The first steps of a new user, shown above the whole list; null once they are done. */
  firstSteps: FirstSteps | null;
};

/** The list's filter options. */
export type DocumentFilterOptions = {
  /** Empty if the reader sees only their own documents. */
  owners: { id: string; name: string }[];
  templates: { id: string; name: string }[];
};
