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
  /** Null if the form does not say who fills it in. */
  readonly role: string | null;
  /** Its name in the words of the print; null if the print has none, undefined if it was not noted. */
  readonly label?: string | null;
  /** In a table, the words or the number of its row; `label` is then the heading of its column. */
  readonly row?: string;
  /** Other right labels, such as its name in the form's other language. */
  readonly also?: readonly string[];
  /** A blank within a sentence, before which any number of words could be its name. */
  readonly isInSentence?: boolean;
  /** Of a check box: the question that its group answers. */
  readonly group?: string;
  /** Of a check box in a group: at most one of the group can be ticked. */
  readonly isExclusive?: boolean;
}

/** A flat PDF with known fields. */
export interface LabelledForm {
  readonly name: string;
  readonly origin: Origin;
  /** Of the second family: rules and figures were never fitted to it. */
  readonly isHeldOut: boolean;
  readonly bytes: Uint8Array;
  readonly fields: readonly TrueField[];
}
