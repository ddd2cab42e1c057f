"use client";

import { createContext, use } from "react";
import type { FieldSearch } from "@/components/editor/model/field-search";
import type { RoleStyle } from "@/components/shown-fields/role-styles";

export type SuggestionsValue = {
  readonly finding: FieldSearch;
  /** Detects fields from the given page on, and suggests them. */
  readonly find: (from?: number) => void;
  /** Stops detection, or closes its message. */
  readonly dismiss: () => void;
  readonly accept: (ids: readonly string[]) => void;
  readonly reject: (ids: readonly string[]) => void;
  /** Looks of the roles as they are once all suggestions are accepted. */
  readonly looks: ReadonlyMap<string, RoleStyle>;
  /** Selects a suggestion and brings it into view. */
  readonly show: (id: string) => void;
};

export const SuggestionsContext = createContext<SuggestionsValue | null>(null);

/** Null where detection is not available: in a text template. */
export const useSuggestions = (): SuggestionsValue | null => use(SuggestionsContext);
