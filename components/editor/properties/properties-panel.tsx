"use client";

import { useMemo } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { selectedFields, selectedSuggestions } from "@/components/editor/model/editor-state";
import { ManyFields } from "@/components/editor/properties/many-fields";
import { NoField } from "@/components/editor/properties/no-field";
import { OneField } from "@/components/editor/properties/one-field";
import { SuggestionPanel } from "@/components/editor/suggestions/suggestion-panel";

/** Properties of the selected field or fields. */
export function PropertiesPanel() {
  const { state, dispatch } = useEditor();
  const fields = useMemo(() => selectedFields(state), [state]);
  const suggestions = useMemo(() => selectedSuggestions(state), [state]);
  const [only] = fields;
  return (
    <fieldset aria-label="Selection properties" data-properties onBlur={() => dispatch({ do: "commit" })}>
      {fields.length > 1 ? (
        <ManyFields fields={fields} />
      ) : only ? (
        <OneField key={only.id} field={only} />
      ) : suggestions.length > 0 ? (
        <SuggestionPanel chosen={suggestions} />
      ) : (
        <NoField />
      )}
    </fieldset>
  );
}
