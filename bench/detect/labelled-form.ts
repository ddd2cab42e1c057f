import type { FieldType } from "@/lib/contracts/field-types";

/** Where a form and its ground truth come from. */
export type Origin = "fillable" | "gallery" | "generated";

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
