import "server-only";
import { type ToolSet, tool } from "ai";
import { z } from "zod";
import type { WorkspaceContext } from "@/lib/context";
import { applyEdit, findingsOf } from "@/lib/domain/agent/tools/apply-edit";
import type { DraftView, TurnDraft } from "@/lib/domain/agent/tools/turn-draft";
import { describeDraft } from "@/lib/domain/agent/tools/view";
import { withAddedFields, withoutOverlap } from "@/lib/domain/detection/detect-fields";
import { type FoundFields, findDetectedFields } from "@/lib/domain/detection/find-detected-fields";
import type { FormNotice } from "@/lib/domain/detection/form-losses";
import { proposeFields } from "@/lib/domain/detection/propose-fields";
import { pageText } from "@/lib/domain/files/page-files";
import { AppError } from "@/lib/errors";
import { db } from "@/lib/platform/database/db";

const MAX_CHARACTERS = 16_000;
const MAX_PAGES = 3;
/** Texts of a notice. */
const MAX_NOTICES = 20;

/** Tools that read the draft's own template and nothing else: none of them accepts a template id or an address. */
export function readTools(ctx: WorkspaceContext, draft: TurnDraft): ToolSet {
  return {
    read_template: tool({
      description:
        "Reads the draft as it is now: roles, fields, settings, findings of the rules, and the text with numbered paragraphs. Needed after a conflict.",
      inputSchema: z.strictObject({
        from: z.int().min(1).max(20_000).optional().describe("First paragraph of a long text"),
      }),
      execute: async ({ from }) => describeDraft(await draft.read(), from),
    }),
    check: tool({
      description: "Lists what the rules engine finds: errors keep the template from being published.",
      inputSchema: z.strictObject({}),
      execute: async () => ({ findings: findingsOf((await draft.peek()).diagnostics) }),
    }),
    read_page_text: tool({
      description:
        "Reads the words on pages of a PDF, line by line, each with its place: x and y of the top left corner, width and height, as fractions of the page.",
      inputSchema: z.strictObject({ pages: z.array(z.int().min(1).max(2_000)).min(1).max(MAX_PAGES) }),
      execute: async ({ pages }) => {
        const source = await sourceOf(await draft.peek());
        if (!source) return { problem: "There is no PDF. Rich text is read by read_template." };
        return Promise.all(pages.map((page) => linesOf(source.sha256, page)));
      },
    }),
    find_fields: tool({
      description:
        "Finds by rules where a PDF is meant to be filled in: form fields, blanks, lines, boxes. With add, puts them on the draft with their roles, where no field is yet. Searches up to 300 further pages of a long PDF; nextPage says where to continue, as fromPage.",
      inputSchema: z.strictObject({
        add: z.boolean(),
        fromPage: z.int().min(1).max(2_000).optional().describe("nextPage of the call before"),
        pages: z.array(z.int().min(1).max(2_000)).max(300).optional().describe("All pages by default"),
        minConfidence: z.number().min(0).max(1).optional(),
      }),
      execute: async ({ add, fromPage, pages, minConfidence = 0 }) => {
        const view = await draft.peek();
        const source = await sourceOf(view);
        if (!source)
          return { problem: "Fields are detected on PDFs only; in rich text they are part of the text." };
        const found = await findDetectedFields(source, { caller: ctx.workspaceId, fromPage });
        const { nextPage } = found;
        const wanted = (seen: DraftView) =>
          proposalFor(
            seen,
            found,
            (page, confidence) =>
              (pages === undefined || pages.includes(page)) && confidence >= minConfidence,
          );
        if (add)
          return {
            ...(await applyEdit(draft, (content, now) => {
              const { fields, roles } = wanted(now);
              return withAddedFields(content, withoutOverlap(fields, content), roles);
            })),
            nextPage,
          };
        const { fields, roles, notices } = wanted(view);
        return {
          found: fields.slice(0, 200).map(({ type, label, roleKey, page, confidence }) => ({
            type,
            label,
            role: roleKey,
            page,
            confidence,
          })),
          count: fields.length,
          nextPage,
          newRoles: roles.map(({ label }) => label),
          notices: [...found.notices, ...notices].map(noticeWords),
        };
      },
    }),
  };
}

function proposalFor(
  { content, pages, kind, scripts }: DraftView,
  found: FoundFields,
  isWanted: (page: number, confidence: number) => boolean,
) {
  const fields = found.fields.filter(({ page, confidence }) => isWanted(page, confidence));
  return proposeFields({ ...found, fields }, content, {
    pageHeights: pages.map(({ height }) => height),
    canAddRoles: kind !== "oneoff",
    scripts,
  });
}

/** Describes a notice, such as "TAGS_MISREAD: pages 1, 3: type=signatur in {{X;type=signatur}}". */
const noticeWords = ({ code, pages, places }: FoundFields["notices"][number] | FormNotice): string =>
  [`${code}: pages ${pages.join(", ")}`, ...places.slice(0, MAX_NOTICES)].join("; ");

const sourceOf = async ({ sourceKind, sourceBlobId: id }: DraftView) =>
  sourceKind === "pdf" && id ? db().blob.findUnique({ where: { id } }) : null;

type Run = { text: string; x: number; y: number; width: number; height: number };

async function linesOf(sha256: string, page: number): Promise<object> {
  try {
    const runs = JSON.parse((await pageText(sha256, page)).toString()) as Run[];
    const lines: string[] = [];
    let length = 0;
    for (const { text, x, y, width, height } of runs) {
      const line = `${[x, y, width, height].map((n) => n.toFixed(3)).join(" ")} ${text}`;
      length += line.length + 1;
      if (length > MAX_CHARACTERS) return { page, lines: lines.join("\n"), truncated: true };
      lines.push(line);
    }
    return { page, lines: lines.join("\n") || "(no text: perhaps a scan)" };
  } catch (error) {
    if (error instanceof AppError) return { page, problem: error.message };
    throw error;
  }
}
