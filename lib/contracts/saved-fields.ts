import { z } from "zod";
import { lineOfText } from "@/lib/contracts/common";
import { ContentField } from "@/lib/contracts/content";
import { CONTENT_LIMITS } from "@/lib/contracts/field-types";
import { withInputCode } from "@/lib/contracts/input-codes";
import { SAVED_FIELD_LIMITS } from "@/lib/contracts/saved-field-limits";
import { storableText } from "@/lib/contracts/storable-text";

/** Fields that a workspace stores for its templates; only in the dashboard. */

const sizePt = z.number().min(1).max(20_000);

/**
 * A field's configuration, without the properties that belong to one template (its place, role and condition), and
 * without a default value, which may be a person's.
 */
export const SavedFieldContent = ContentField.omit({
  ...{ id: true, roleKey: true, page: true, x: true, y: true, width: true, height: true },
  ...{ condition: true, defaultValue: true, readOnly: true },
})
  .extend({
    /** The text of a fixed text field, which the template's author wrote; empty for all other types. */
    text: storableText(CONTENT_LIMITS.valueLength).default(""),
    /** In points; null for a field in rich text. */
    widthPt: sizePt.nullable().default(null),
    heightPt: sizePt.nullable().default(null),
  })
  .meta({ id: "SavedFieldContent" });
export type SavedFieldContent = z.output<typeof SavedFieldContent>;

export const NewSavedField = z.strictObject({
  name: lineOfText(SAVED_FIELD_LIMITS.nameLength),
  field: SavedFieldContent.refine(
    (field) => JSON.stringify(field).length <= SAVED_FIELD_LIMITS.contentLength,
    {
      error: "is too large to be saved: shorten its texts, or its list of options",
      params: withInputCode("too_large"),
    },
  ),
});
export type NewSavedField = z.output<typeof NewSavedField>;

export const SavedFieldName = NewSavedField.pick({ name: true });
export type SavedFieldName = z.output<typeof SavedFieldName>;

export type SavedField = NewSavedField & { id: string };

export type SavedFieldList = {
  /** By name. */
  fields: SavedField[];
  /** Whether the reader may rename and delete them. */
  canManage: boolean;
};
