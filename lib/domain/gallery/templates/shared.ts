import type { FieldExtra } from "@/lib/domain/gallery/definition";

/** Extras that several templates share. */

export const CURRENCY: FieldExtra = { options: ["USD", "EUR", "GBP", "CAD", "AUD", "CHF", "JPY"] };

export const YES_NO: FieldExtra = { options: ["Yes", "No"] };

/** An amount of money: zero or more. */
export const AMOUNT: FieldExtra = { validation: { min: 0 } };

export const PERCENT: FieldExtra = { validation: { min: 0, max: 100 } };

/** Shows a field only if the other field has this value. */
export const shownWhen = (field: string, value: string | boolean): FieldExtra => ({
  condition: { all: [{ field, op: "equals", value }] },
});
