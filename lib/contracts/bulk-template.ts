import type { ContentField } from "@/lib/contracts/content";

/** A template as the page of a bulk send needs it: what the columns of a list can fill in. */
export interface BulkTemplate {
  readonly id: string;
  readonly name: string;
  readonly roles: readonly BulkRole[];
  /** The fields that a sender may fill in. */
  readonly fields: readonly BulkField[];
  /** Keys of the text's variables for which every document has its own value. */
  readonly metadataKeys: readonly string[];
  readonly subjectPlaceholder: string;
  readonly expiresInDays: number;
}

export interface BulkRole {
  readonly key: string;
  readonly label: string;
  /** The role has no fields, so it may have no recipient. */
  readonly isOptional: boolean;
}

export type BulkField = Pick<ContentField, "key" | "roleKey" | "type" | "options"> & {
  readonly label: string;
};
