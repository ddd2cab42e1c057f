import "server-only";
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { BodyBlock } from "@/lib/contracts/body";
import { asBody, ContentBody } from "@/lib/contracts/body";
import type { TemplateContent } from "@/lib/contracts/content";
import { keepFormatting, MergedCellsError } from "@/lib/domain/agent/text/keep-formatting";
import { readText } from "@/lib/domain/agent/text/read-text";
import { imagesOf } from "@/lib/domain/agent/text/write-text";
import { applyEdit, type ToolAnswer } from "@/lib/domain/agent/tools/apply-edit";
import { NewField, withNewFields } from "@/lib/domain/agent/tools/field-spec";
import { RoleSpec, withRoles } from "@/lib/domain/agent/tools/role-tools";
import { EditRejectedError, type TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { bodyNodes, placedFieldId } from "@/lib/rules/body-nodes";

export const TEXT_FORMAT_GUIDE =
  "One paragraph a line, an empty line between: # heading, - item, 1. item, > quote, | cell | cell | with |---|---| below a header, --- a rule, === a page break, **bold**, *italic*, [[key]] for a field by its key, [[image 1]] on a line of its own for an image that is there, {{recipient.ROLE.name}} or {{sender.company}} or {{document.sentDate}} for a variable. Links and HTML are not possible.";

const NewFields = z
  .array(NewField)
  .max(200)
  .describe("Fields that stand in the text by [[key]] and are not there yet; give each its key");

const WriteTextInput = z.strictObject({
  text: z.string().max(100_000).describe(TEXT_FORMAT_GUIDE),
  roles: z.array(RoleSpec).max(50).optional().describe("Roles to add or change first"),
  newFields: NewFields.optional(),
});
export type WriteTextInput = z.infer<typeof WriteTextInput>;

const blocksOf = ({ body }: TemplateContent): BodyBlock[] =>
  ((body as { content?: BodyBlock[] } | null)?.content ?? []) as BodyBlock[];

const inText = (specs: readonly NewField[]) => specs.map((spec) => ({ spec, place: {} }));

/**
 * Parses blocks of a text, whose fields have to be in the content, and takes over the formatting of the blocks that
 * they replace.
 * @param images of the whole text, by name
 * @throws {EditRejectedError}
 */
function blocksIn(
  text: string,
  { fields }: TemplateContent,
  old: readonly BodyBlock[],
  images: ReadonlyMap<string, BodyBlock>,
): BodyBlock[] {
  const { blocks, unknown } = readText(text, new Map(fields.map(({ id, key }) => [key, id])), images);
  if (unknown.length > 0)
    throw new EditRejectedError([
      `The text has fields or images that do not exist: ${[...new Set(unknown)].join(", ")}. Give new fields in newFields; an image stands on a line of its own.`,
    ]);
  try {
    return keepFormatting(old, blocks);
  } catch (error) {
    if (!(error instanceof MergedCellsError)) throw error;
    throw new EditRejectedError([
      "A table has cells that span others: keep its rows, and in each row its cells, or leave the table to the person.",
    ]);
  }
}

const placedIn = (body: TemplateContent["body"]) => new Set(bodyNodes(body).map(placedFieldId));

/**
 * Returns a content with these blocks as its text. Fields that were in the old text or are new, and are no longer
 * placed anywhere, are removed; fields that were not placed before are kept.
 * @throws {EditRejectedError}
 */
function withBlocks(
  content: TemplateContent,
  blocks: readonly BodyBlock[],
  before: TemplateContent,
): TemplateContent {
  if (blocks.length === 0) throw new EditRejectedError(["The text would be empty."]);
  const body = ContentBody.safeParse({ type: "doc", content: blocks });
  if (!body.success)
    throw new EditRejectedError(body.error.issues.slice(0, 5).map(({ message }) => `The text ${message}`));
  const placed = placedIn(body.data);
  const old = placedIn(before.body);
  const loose = new Set(before.fields.map(({ id }) => id).filter((id) => !old.has(id)));
  const fields = content.fields.filter(({ id }) => placed.has(id) || loose.has(id));
  return { ...content, body: body.data, fields };
}

const Edits = z
  .array(
    z.strictObject({
      from: z.int().min(1).describe("Number of the first paragraph to replace"),
      to: z.int().min(0).describe("Number of the last one; from - 1 inserts before from"),
      text: z.string().max(50_000).describe(`Empty removes them. ${TEXT_FORMAT_GUIDE}`),
    }),
  )
  .min(1)
  .max(50);

/** Replaces paragraphs by their numbers. @throws {EditRejectedError} */
function withEdits(
  content: TemplateContent,
  edits: z.infer<typeof Edits>,
  newFields: readonly NewField[],
): { content: TemplateContent; isRenumbered: boolean } {
  const next = withNewFields(content, inText(newFields));
  const blocks = [...blocksOf(content)];
  const images = imagesOf(content.body && asBody(content.body));
  let before = Number.POSITIVE_INFINITY;
  let isRenumbered = false;
  for (const { from, to, text } of [...edits].sort((a, b) => b.from - a.from)) {
    if (to < from - 1 || from > blocks.length + 1 || to > blocks.length || to >= before)
      throw new EditRejectedError([
        `There are no paragraphs ${from} to ${to}, or edits overlap: the text has ${blocksOf(content).length}.`,
      ]);
    const old = blocks.slice(from - 1, to);
    const made = blocksIn(text, next, old, images);
    blocks.splice(from - 1, old.length, ...made);
    isRenumbered ||= made.length !== old.length;
    before = from;
  }
  return { content: withBlocks(next, blocks, content), isRenumbered };
}

/** Replaces the whole text, with its roles and fields. @throws {EditRejectedError} */
export function withText(
  content: TemplateContent,
  { text, roles = [], newFields = [] }: WriteTextInput,
): TemplateContent {
  const next = withNewFields(withRoles(content, roles), inText(newFields));
  const images = imagesOf(content.body && asBody(content.body));
  return withBlocks(next, blocksIn(text, next, blocksOf(content), images), content);
}

/** Tools that write rich text. */
export function textTools(draft: TurnDraft): ToolSet {
  const requireRichText = (sourceKind: string) => {
    if (sourceKind !== "document")
      throw new EditRejectedError(["This template is a PDF: its text cannot be changed."]);
  };
  return {
    write_text: tool({
      description:
        "Rewrites the whole text, with its roles and fields. Only for an empty text, or when nearly all of it changes.",
      inputSchema: WriteTextInput,
      execute: async (input) => {
        const answer = await applyEdit(draft, (content, { sourceKind, kind }) => {
          requireRichText(sourceKind);
          if (kind === "oneoff" && input.roles?.length)
            throw new EditRejectedError([
              "The roles of this document are its recipients: only a person changes them.",
            ]);
          return withText(content, input);
        });
        // The model has just written the paragraphs, so it knows their numbers.
        if (answer.status === "applied") draft.isRenumbered = false;
        return answer;
      },
    }),
    edit_text: tool({
      description:
        "Replaces paragraphs of the text by their numbers in read_template, all given edits at once; read it again before the next call if that added or removed paragraphs. Fields that no longer stand in the text are removed.",
      inputSchema: z.strictObject({
        edits: Edits,
        newFields: NewFields.optional(),
      }),
      execute: async ({ edits, newFields = [] }): Promise<ToolAnswer> => {
        // This is not a failed change: it does not count towards the failures that end a turn.
        if (draft.isRenumbered)
          return {
            status: "refused",
            message:
              "The paragraph numbers changed with the last edit, and nothing was applied. Call read_template, then make this edit with the new numbers.",
          };
        let isRenumbered = false;
        const answer = await applyEdit(draft, (content, { sourceKind }) => {
          requireRichText(sourceKind);
          const edited = withEdits(content, edits, newFields);
          isRenumbered = edited.isRenumbered;
          return edited.content;
        });
        if (answer.status === "applied") draft.isRenumbered = isRenumbered;
        return answer;
      },
    }),
  };
}
