import "server-only";
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { ContentField, TemplateContent } from "@/lib/contracts/content";
import { withoutFields } from "@/lib/domain/agent/text/without-fields";
import { applyEdit } from "@/lib/domain/agent/tools/apply-edit";
import {
  FieldPatch,
  NewField,
  PLACE_PROPERTIES,
  withNewFields,
  withProperties,
} from "@/lib/domain/agent/tools/field-spec";
import { EditRejectedError, type TurnDraft } from "@/lib/domain/agent/tools/turn-draft";

const Place = z.strictObject(PLACE_PROPERTIES);
const Name = z.string().max(64).describe("Id or key of a field");

/** Finds the field that a model names, by id or key. @throws {EditRejectedError} */
function requireField({ fields }: TemplateContent, name: string): ContentField {
  const field = fields.find(({ id }) => id === name) ?? fields.find(({ key }) => key === name);
  if (!field)
    throw new EditRejectedError([
      `There is no field “${name}”. Keys: ${fields
        .slice(0, 60)
        .map(({ key }) => key)
        .join(", ")}.`,
    ]);
  return field;
}

const withField = (content: TemplateContent, next: ContentField): TemplateContent => ({
  ...content,
  fields: content.fields.map((field) => (field.id === next.id ? next : field)),
});

/** Tools that add, change, move and remove fields; each call takes several fields and applies all changes or none. */
export function fieldTools(draft: TurnDraft): ToolSet {
  return {
    add_fields: tool({
      description:
        "Adds fields to pages of a PDF. Signatures are about 0.3 wide and 0.05 high, lines of text 0.3 by 0.03, checkboxes 0.02 by 0.015. For rich text use write_text or edit_text.",
      inputSchema: z.strictObject({
        fields: z.array(NewField.extend(PLACE_PROPERTIES)).min(1).max(100),
      }),
      execute: ({ fields }) =>
        applyEdit(draft, (content, { sourceKind }) => {
          if (sourceKind !== "pdf")
            throw new EditRejectedError([
              "Fields of rich text are part of its text: use edit_text with newFields.",
            ]);
          return withNewFields(
            content,
            fields.map(({ page, x, y, width, height, ...spec }) => ({
              spec,
              place: { page, x, y, width, height },
            })),
          );
        }),
    }),
    change_fields: tool({
      description: "Changes properties of fields: what is left out of set stays as it is.",
      inputSchema: z.strictObject({
        changes: z
          .array(z.strictObject({ field: Name, set: FieldPatch }))
          .min(1)
          .max(200),
      }),
      execute: ({ changes }) =>
        applyEdit(draft, (content) =>
          changes.reduce(
            (now, { field, set }) => withField(now, withProperties(requireField(now, field), set, now)),
            content,
          ),
        ),
    }),
    move_fields: tool({
      description: "Moves or resizes fields on pages of a PDF.",
      inputSchema: z.strictObject({
        moves: z
          .array(z.strictObject({ field: Name, to: Place.partial() }))
          .min(1)
          .max(200),
      }),
      execute: ({ moves }) =>
        applyEdit(draft, (content, { sourceKind }) => {
          if (sourceKind !== "pdf")
            throw new EditRejectedError(["Fields of rich text move with its text: use edit_text."]);
          return moves.reduce((now, { field, to }) => {
            const given = Object.fromEntries(Object.entries(to).filter(([, value]) => value !== undefined));
            return withField(now, { ...requireField(now, field), ...given });
          }, content);
        }),
    }),
    remove_fields: tool({
      description: "Removes fields; from the text too.",
      inputSchema: z.strictObject({ fields: z.array(Name).min(1).max(500) }),
      execute: ({ fields }) =>
        applyEdit(draft, (content) =>
          withoutFields(content, new Set(fields.map((name) => requireField(content, name).id))),
        ),
    }),
  };
}
