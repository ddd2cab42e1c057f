import type { z } from "zod";
import { type EditorAction, editorReducer } from "@/components/editor/model/editor-reducer";
import type { EditorState } from "@/components/editor/model/editor-state";
import { initialState } from "@/components/editor/model/editor-state";
import { ContentField, type PageSize, TemplateContent } from "@/lib/contracts/content";

export const LETTER: PageSize = { width: 612, height: 792, rotation: 0 };
export const WIDE: PageSize = { width: 842, height: 595, rotation: 90 };

/** A text field of the role "client" in the upper left of page 1; `more` overrides any property. */
export function field(id: string, more: Partial<z.input<typeof ContentField>> = {}): ContentField {
  const base = { id, key: id, roleKey: "client", type: "text", page: 1, x: 0.1, y: 0.1 } as const;
  return ContentField.parse({ ...base, width: 0.2, height: 0.05, ...more });
}

export const content = (...fields: ContentField[]): TemplateContent =>
  TemplateContent.parse({
    roles: [
      { key: "client", label: "Client", order: 1 },
      { key: "landlord", label: "Landlord", order: 2 },
    ],
    fields,
  });

/** Editor state with these fields on two pages, after these actions. */
export function editor(fields: ContentField[], ...actions: EditorAction[]): EditorState {
  return actions.reduce(editorReducer, initialState(content(...fields), [LETTER, WIDE], true));
}
