"use client";

import { type RefObject, useCallback, useMemo } from "react";
import { runAfterOverlays } from "@/components/editor/go-to";
import { kindOf } from "@/components/editor/model/field-kinds";
import { counted, renamedMessage } from "@/components/editor/model/field-search";
import { labelsChangedBy, rolesWith } from "@/components/editor/model/suggestions";
import type { SuggestionsValue } from "@/components/editor/suggestions/suggestions-context";
import {
  type FieldSearchOptions,
  useFieldSearch,
} from "@/components/field-editor/suggestions/use-field-search";
import { fieldButton } from "@/components/field-editor/use-focus-on-placed";
import { roleName, roleStyles } from "@/components/shown-fields/role-styles";
import { toast } from "@/components/ui/toast";

type Options = FieldSearchOptions & {
  stage: RefObject<HTMLElement | null>;
  roleNames: Readonly<Record<string, string>> | undefined;
};

const NO_NAMES: Readonly<Record<string, string>> = {};

/** Value of the suggestions context. */
export function useFieldSuggestions(options: Options): SuggestionsValue {
  const { state, dispatch, say, stage, roleNames = NO_NAMES } = options;
  const { finding, find, dismiss } = useFieldSearch(options);
  const { content, suggested } = state;
  const looks = useMemo(
    () => roleStyles(rolesWith(content, suggested), roleNames),
    [content, suggested, roleNames],
  );

  const wordsFor = useCallback(
    (ids: readonly string[]): string => {
      const [id] = ids;
      const one = ids.length === 1 ? suggested.fields.find((field) => field.id === id) : undefined;
      return one ? one.label.trim() || kindOf(one.type).name : counted(ids.length, "field");
    },
    [suggested],
  );
  const left = useCallback(
    (ids: readonly string[]): string => {
      const rest = suggested.fields.length - ids.length;
      return rest > 0 ? `${counted(rest, "suggestion")} left.` : "No suggestions left.";
    },
    [suggested],
  );
  const renamedBy = useCallback(
    (ids: readonly string[]): string => {
      const labels = labelsChangedBy(content, suggested, ids);
      return renamedMessage(
        content.roles.flatMap((role) => {
          const label = labels.get(role.key);
          // Recipients shown by their own name keep it.
          return label && !roleNames[role.key]?.trim() ? [{ who: roleName(role), label }] : [];
        }),
      );
    },
    [content, suggested, roleNames],
  );
  /** Moves the focus to the pages if the pressed button no longer exists. */
  const keepFocus = useCallback(
    () =>
      runAfterOverlays(() => {
        if (document.activeElement === document.body) stage.current?.focus({ preventScroll: true });
      }),
    [stage],
  );
  const accept = useCallback(
    (ids: readonly string[]) => {
      const renamed = renamedBy(ids);
      dispatch({ do: "accept", ids });
      // Changed role names are not visible on the pages, so a toast shows them to everyone.
      if (renamed) toast(`${wordsFor(ids)} added. ${renamed}`);
      say(renamed ? left(ids) : `${wordsFor(ids)} added. ${left(ids)}`);
      keepFocus();
    },
    [dispatch, say, wordsFor, left, keepFocus, renamedBy],
  );
  const reject = useCallback(
    (ids: readonly string[]) => {
      dispatch({ do: "reject", ids });
      say(`${wordsFor(ids)} rejected. ${left(ids)}`);
      keepFocus();
    },
    [dispatch, say, wordsFor, left, keepFocus],
  );
  const close = useCallback(() => {
    dismiss();
    keepFocus();
  }, [dismiss, keepFocus]);
  const show = useCallback(
    (id: string) => {
      dispatch({ do: "select", ids: [id] });
      fieldButton(stage.current, id)?.scrollIntoView({ block: "center", inline: "nearest" });
    },
    [dispatch, stage],
  );
  return useMemo(
    () => ({
      finding,
      find: (from?: number) => void find(from),
      dismiss: close,
      accept,
      reject,
      looks,
      show,
    }),
    [finding, find, close, accept, reject, looks, show],
  );
}
