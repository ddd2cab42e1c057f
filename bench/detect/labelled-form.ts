import type { FieldType } from "@/lib/contracts/field-types";

/** Where a form and its ground truth come from. */
export type Origin = "fillable" | "gallery" | "generated" | "blind";

/** A field that should be detected, in displayed fractions of its page. */
export interface TrueField {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly type: FieldType;
  /** The role that fills in the field; null if the form does not say. */
  readonly role: string | null;
  /** The field's printed name; null if there is none, undefined if it was not recorded. */
  readonly label?: string | null;
  /** In a table, the words or the number of the row; `label` is then the heading of the column. */
  readonly row?: string;
  /** Other right labels, such as its name in the form's other language. */
  readonly also?: readonly string[];
  /** Whether the blank is within a sentence, where any number of the preceding words could be its name. */
  readonly isInSentence?: boolean;
  /** For a check box: the question that its group answers. */
  readonly group?: string;
  /** For a check box in a group: whether at most one box of the group can be ticked. */
  readonly isExclusive?: boolean;
}

/** A flat PDF with known fields. */
export interface LabelledForm {
  readonly name: string;
  readonly origin: Origin;
  /** Whether the form belongs to the second family, to which no rule or threshold was ever fitted. */
  readonly isHeldOut: boolean;
  readonly bytes: Uint8Array;
  readonly fields: readonly TrueField[];
}
