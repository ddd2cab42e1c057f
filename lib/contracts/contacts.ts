import { z } from "zod";
import { lineOfText } from "@/lib/contracts/common";
import { RecipientInput } from "@/lib/contracts/documents";
import { storableText } from "@/lib/contracts/storable-text";

/** A workspace's contacts and their groups; only in the dashboard. */

export const CONTACT_LIMITS = {
  /** Per workspace. */
  contacts: 10_000,
  groups: 100,
  /** Per request. */
  rows: 1_000,
  selected: 100,
  /** Per contact. */
  groupsOfOne: 20,
} as const;

const GroupName = lineOfText(60);
const Ids = (max: number) => z.array(z.uuid()).max(max);

/** Properties of a contact, with the limits of a recipient's. */
const person = {
  name: RecipientInput.shape.name,
  email: RecipientInput.shape.email,
  locale: RecipientInput.shape.locale,
};

export const ContactBody = z.strictObject({
  ...person,
  groupIds: Ids(CONTACT_LIMITS.groupsOfOne).default([]),
});
export type ContactBody = z.output<typeof ContactBody>;
export type ContactInput = z.input<typeof ContactBody>;

export type Contact = {
  id: string;
  name: string;
  email: string;
  /** BCP 47; null for the document's language. */
  locale: string | null;
  groupIds: string[];
};

export type ContactGroup = {
  id: string;
  name: string;
  /** Number of its contacts. */
  count: number;
};

/** Invalid parameters are ignored: a mistyped URL shows more, not nothing. */
export const ContactListQuery = z.object({
  q: z
    .string()
    .transform((text) => text.trim().slice(0, 200))
    .catch("")
    .default(""),
  group: z.uuid().optional().catch(undefined),
  cursor: z.string().optional().catch(undefined),
});
export type ContactListQuery = z.output<typeof ContactListQuery>;

export type ContactList = {
  contacts: Contact[];
  nextCursor: string | null;
  /** Contacts that match. */
  total: number;
  groups: ContactGroup[];
  mayChange: boolean;
  /** Contacts and groups. */
  mayDelete: boolean;
};

/** Selected contacts. */
export const ContactIds = z.strictObject({ ids: Ids(CONTACT_LIMITS.selected).min(1) });
export type ContactIds = z.output<typeof ContactIds>;

/** A change to the groups of selected contacts. */
export const GroupContactsBody = ContactIds.extend({
  add: Ids(CONTACT_LIMITS.groupsOfOne).default([]),
  remove: Ids(CONTACT_LIMITS.groupsOfOne).default([]),
});
export type GroupContactsBody = z.output<typeof GroupContactsBody>;

/** A new group; `contactIds` serves to undo a deletion. */
export const NewContactGroup = z.strictObject({
  name: GroupName,
  contactIds: Ids(CONTACT_LIMITS.contacts).default([]),
});
export type NewContactGroup = z.output<typeof NewContactGroup>;

export const ContactGroupName = z.strictObject({ name: GroupName });
export type ContactGroupName = z.output<typeof ContactGroupName>;

/** The contacts of a group, as recipients of a document. */
export type GroupPeople = {
  name: string;
  contacts: Contact[] /** Whether it has more than a document can. */;
  hasMore: boolean;
};

/** A row accepts any text, so that a wrong address is an error of that row and not of the request. */
const Cell = storableText(500);
export const ContactRow = z.strictObject({
  name: Cell,
  email: Cell,
  locale: Cell.nullish(),
  /** Names of groups; missing ones are created. */
  groups: z.array(Cell).max(CONTACT_LIMITS.groupsOfOne).default([]),
});
export type ContactRow = z.output<typeof ContactRow>;
export type ContactRowInput = z.input<typeof ContactRow>;

/** A valid row. */
export const ImportedContact = z.object({ ...person, groups: z.array(GroupName) });
export type ImportedContact = z.output<typeof ImportedContact>;

export const ImportContactsBody = z.strictObject({
  rows: z.array(ContactRow).min(1).max(CONTACT_LIMITS.rows),
});
export type ImportContactsBody = z.output<typeof ImportContactsBody>;

/**
 * The outcome of a row: a new contact; a change to the contact with its address; nothing, since the contact is the
 * same; nothing, since a later row has its address; or nothing because of errors.
 */
export type ContactRowOutcome = "new" | "changed" | "same" | "merged" | "invalid";

export type ContactImportResult = {
  /** One per row. */
  outcomes: ContactRowOutcome[];
  /** Rows are counted from 1. */
  errors: { row: number; path: string; message: string }[];
};
