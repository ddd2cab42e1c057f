"use client";

import type { Editor } from "@tiptap/core";
import { createContext, use, useMemo } from "react";
import type { RoleStyle } from "@/components/shown-fields/role-styles";
import type { ContentField } from "@/lib/contracts/content";
import type { Diagnostic } from "@/lib/contracts/diagnostics";
import type { FieldType } from "@/lib/contracts/field-types";
import type { SavedFieldContent } from "@/lib/contracts/saved-fields";

export type TextEditorContextValue = {
  /** Null until the editor has been created in the browser. */
  readonly editor: Editor | null;
  /** Inserts a field of the active role at the cursor. */
  readonly insertField: (type: FieldType, saved?: SavedFieldContent) => void;
  readonly insertVariable: (name: string) => void;
  /** Asks for the name of a value that programs supply with each document. */
  readonly addMetadata: () => void;
  /** Asks for the URL of the link at the cursor. */
  readonly editLink: () => void;
  /** Asks for an image to insert at the cursor. */
  readonly addImage: () => void;
  /** Asks for the width of the column at the cursor. */
  readonly editColumn: () => void;
  /** Shows the properties of the selected image. */
  readonly editImage: () => void;
};

/** Data shown by the chips in the text. Unlike the text, it is unchanged by most keystrokes. */
export type ChipsContextValue = {
  readonly fields: ReadonlyMap<string, ContentField>;
  readonly roles: ReadonlyMap<string, RoleStyle>;
  /** Ids of fields with an error. */
  readonly faulty: ReadonlySet<string>;
};

export const ChipsContext = createContext<ChipsContextValue | null>(null);

export function useChips(): ChipsContextValue {
  const value = use(ChipsContext);
  if (!value) throw new Error("useChips needs a TextEditor around it");
  return value;
}

/** The data that the chips show; the same object as long as the data does not change. */
export function useChipsValue(
  fields: readonly ContentField[],
  roles: ReadonlyMap<string, RoleStyle>,
  diagnostics: readonly Diagnostic[],
): ChipsContextValue {
  const ids = diagnostics.flatMap(({ severity, fieldId }) =>
    severity === "error" && fieldId !== null ? [fieldId] : [],
  );
  const key = ids.join(" ");
  const faulty = useMemo(() => new Set(key === "" ? [] : key.split(" ")), [key]);
  const byId = useMemo(() => new Map(fields.map((field) => [field.id, field])), [fields]);
  return useMemo(() => ({ fields: byId, roles, faulty }), [byId, roles, faulty]);
}

export const TextEditorContext = createContext<TextEditorContextValue | null>(null);

export function useTextEditor(): TextEditorContextValue {
  const value = use(TextEditorContext);
  if (!value) throw new Error("useTextEditor needs a TextEditor around it");
  return value;
}
