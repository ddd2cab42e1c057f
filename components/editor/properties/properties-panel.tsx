"use client";

import { useMemo } from "react";
import { useEditor } from "@/components/editor/editor-context";
import { selectedFields, selectedSuggestions } from "@/components/editor/model/editor-state";
import { NoFieldHelp } from "@/components/editor/properties/no-field-help";
import { OnDemand, useOnDemand } from "@/components/ui/on-demand";
import { Spinner } from "@/components/ui/spinner";

const panels = new OnDemand(() => import("@/components/editor/properties/selection-panels"));

/** Properties of the selected field or fields. */
export function PropertiesPanel() {
  const { state, dispatch } = useEditor();
  const fields = useMemo(() => selectedFields(state), [state]);
  const suggestions = useMemo(() => selectedSuggestions(state), [state]);
  const [only] = fields;
  const isEmpty = fields.length + suggestions.length === 0;
  const loaded = useOnDemand(panels, !isEmpty);
  return (
    <fieldset aria-label="Selection properties" data-properties onBlur={() => dispatch({ do: "commit" })}>
      {isEmpty ? (
        <NoFieldHelp />
      ) : !loaded ? (
        <Spinner label="Loading properties" />
      ) : fields.length > 1 ? (
        <loaded.ManyFields fields={fields} />
      ) : only ? (
        <loaded.OneField key={only.id} field={only} />
      ) : (
        <loaded.SuggestionPanel chosen={suggestions} />
      )}
    </fieldset>
  );
}
