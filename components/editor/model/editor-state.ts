import type { History } from "@/components/editor/model/history";
import { NO_HISTORY } from "@/components/editor/model/history";
import { addRole } from "@/components/editor/model/roles";
import type { ContentField, PageSize, TemplateContent } from "@/lib/contracts/content";
import type { FieldType } from "@/lib/contracts/field-types";

/** All that the editor remembers, but for how far it is zoomed and what the pointer is doing right now. */
export type EditorState = {
  readonly pages: readonly PageSize[];
  readonly content: TemplateContent;
  /** Ids, in the order in which they were selected; the last one leads. */
  readonly selection: readonly string[];
  /** Whose fields are placed next. */
  readonly activeRole: string | null;
  /** The type that each click on a page places, until Escape. */
  readonly armed: FieldType | null;
  /** The page in view, from 1. */
  readonly page: number;
  readonly history: History;
};

/** Roles that can have fields at all. */
export const takesFields = ({ kind }: { kind: string }): boolean => kind === "signer" || kind === "approver";

export function initialState(
  given: TemplateContent,
  pages: readonly PageSize[],
  addsRole: boolean,
): EditorState {
  const content = addsRole && given.roles.length === 0 ? addRole(given).content : given;
  return {
    pages,
    content,
    selection: [],
    activeRole: (content.roles.find(takesFields) ?? content.roles[0])?.key ?? null,
    armed: null,
    page: 1,
    history: NO_HISTORY,
  };
}

export function selectedFields({ content, selection }: EditorState): ContentField[] {
  const wanted = new Set(selection);
  return wanted.size === 0 ? [] : content.fields.filter(({ id }) => wanted.has(id));
}
