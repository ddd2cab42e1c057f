import type { FieldType } from "@/lib/contracts/field-types";

/** Where a form and its truth come from. */
export type Origin = "fillable" | "gallery" | "generated";

/** A field as it should be found, in displayed fractions of its page. */
export interface TrueField {
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly type: FieldType;
  /** Null where the form does not say who fills it in. */
  readonly role: string | null;
}

/** A flat PDF whose fields are known. */
export interface LabelledForm {
  readonly name: string;
  readonly origin: Origin;
  /** Forms that rules and figures were never fitted to. */
  readonly isHeldOut: boolean;
  readonly bytes: Uint8Array;
  readonly fields: readonly TrueField[];
}
