"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { recipientSuggestionsQuery } from "@/lib/client/queries/recipient-suggestions";
import type { RecipientSuggestion } from "@/lib/contracts/recipient-suggestions";

const PAUSE_MS = 200;
const MIN_LENGTH = 2;
const NONE: readonly RecipientSuggestion[] = [];

/**
 * Contacts and recipients of earlier documents that match the typed text, debounced; empty if the text is null. Best
 * effort: on failure there are no suggestions.
 */
export function useRecipientSuggestions(
  typed: string | null,
  workspaceId: string,
): readonly RecipientSuggestion[] {
  const text = typed?.trim() ?? "";
  const isLongEnough = text.length >= MIN_LENGTH;
  const settledText = useDebouncedText(text);
  const { data } = useQuery({
    ...recipientSuggestionsQuery(workspaceId, settledText),
    enabled: isLongEnough && settledText.length >= MIN_LENGTH,
    placeholderData: keepPreviousData,
  });
  return isLongEnough ? (data ?? NONE) : NONE;
}

/** The text, once it has been unchanged for a moment. */
export function useDebouncedText(text: string): string {
  const [debounced, setDebounced] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return debounced;
}
