"use client";

import { Check, X } from "lucide-react";
import { useEditor } from "@/components/editor/editor-context";
import { FieldIcon } from "@/components/editor/field-icon";
import { kindOf } from "@/components/editor/model/field-kinds";
import { counted } from "@/components/editor/model/field-search";
import { bundlesOf, isConfident, type Suggestion } from "@/components/editor/model/suggestions";
import { bundleLabel } from "@/components/editor/suggestions/bundle-label";
import { useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { Button } from "@/components/ui/button";

const FOUND_BY: Record<Suggestion["origin"], string> = {
  acroform: "A form field of the PDF",
  tag: "A tag in the text",
  text: "The text and lines of the page",
  model: "The AI model",
};

/** Details of the selected suggestions, and buttons to accept or reject them. */
export function SuggestionPanel({ chosen }: { chosen: readonly Suggestion[] }) {
  const { state } = useEditor();
  const suggestions = useSuggestions();
  const [only] = chosen;
  if (!suggestions || !only) return null;
  const { accept, reject, looks } = suggestions;
  const ids = chosen.map(({ id }) => id);
  const isOne = chosen.length === 1;
  const alike = isOne
    ? bundlesOf(state.suggested, only.page ?? state.page).filter(
        ({ by, ids: all }) => by !== "sure" && all.length > 1 && all.includes(only.id),
      )
    : [];
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="flex items-center gap-2 font-medium">
          {isOne && <FieldIcon type={only.type} size={16} />}
          {isOne ? only.label.trim() || kindOf(only.type).name : counted(chosen.length, "suggestion")}
        </h2>
        <p className="mt-1 text-muted">Suggested, not added yet.</p>
      </div>
      {isOne && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5">
          <Fact name="Kind">{kindOf(only.type).name}</Fact>
          <Fact name="For">{looks.get(only.roleKey)?.name ?? "No role"}</Fact>
          <Fact name="Found by">{FOUND_BY[only.origin]}</Fact>
          {!isConfident(only) && <Fact name="Certainty">Uncertain: check that it belongs here</Fact>}
        </dl>
      )}
      <div className="grid grid-cols-2 gap-2">
        <Button data-first-property onClick={() => accept(ids)}>
          <Check aria-hidden />
          Use
        </Button>
        <Button variant="quiet" onClick={() => reject(ids)}>
          <X aria-hidden />
          Reject
        </Button>
      </div>
      {alike.length > 0 && (
        <section aria-label="Use similar ones too">
          <h3 className="mb-1.5 text-xs text-muted">Use similar ones too</h3>
          <ul className="flex flex-col items-start gap-1.5">
            {alike.map((bundle) => (
              <li key={bundle.key}>
                <Button size="sm" onClick={() => accept(bundle.ids)}>
                  {bundleLabel(bundle, looks)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-pretty">{children}</dd>
  </>
);
