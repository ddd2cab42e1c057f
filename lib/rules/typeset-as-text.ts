import type { ContentField } from "@/lib/contracts/content";
import { placedOptions } from "@/lib/rules/field-box";
import { valueRules } from "@/lib/rules/values/value-rules";

/**
 * Whether the field's values are set as text: not drawn, and not ticked at their options. Apart from setting them, which
 * needs no rules of values: a page that only shows values downloads none.
 */
export const isTypesetAsText = (field: ContentField): boolean =>
  valueRules(field).drawnAs === "text" && placedOptions(field).length === 0;
