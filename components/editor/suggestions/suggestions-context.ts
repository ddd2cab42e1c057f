"use client";

import { createContext, use } from "react";
import type { Finding } from "@/components/editor/model/finding";
import type { RoleStyle } from "@/components/shown-fields/role-styles";

export type SuggestionsValue = {
  readonly finding: Finding;
  /** Looks for fields, from a page on; what is found is suggested. */
  readonly find: (from?: number) => void;
  /** Stops detection, or closes its message. */
  readonly dismiss: () => void;
  readonly accept: (ids: readonly string[]) => void;
  readonly reject: (ids: readonly string[]) => void;
  /** The roles as they will be once all suggestions are accepted. */
  readonly looks: ReadonlyMap<string, RoleStyle>;
  /** Selects a suggestion and brings it into view. */
  readonly show: (id: string) => void;
};

export const SuggestionsContext = createContext<SuggestionsValue | null>(null);

/** Null where nothing can be found: in a text. */
export const useSuggestions = (): SuggestionsValue | null => use(SuggestionsContext);
