"use client";

import { ScanSearch } from "lucide-react";
import { useSuggestions } from "@/components/editor/suggestions/suggestions-context";
import { Button } from "@/components/ui/button";

/** Button that detects fields on the pages. */
export function FindFieldsButton({ onChosen }: { onChosen?: (() => void) | undefined }) {
  const suggestions = useSuggestions();
  if (!suggestions) return null;
  return (
    <Button
      className="w-full"
      loading={suggestions.finding.kind === "looking"}
      onClick={() => {
        suggestions.find();
        onChosen?.();
      }}
    >
      <ScanSearch aria-hidden />
      Find fields
    </Button>
  );
}
