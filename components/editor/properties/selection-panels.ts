/** Panels for a selection: one module, loaded on demand. */

export { FieldProperties as OneField } from "@/components/editor/properties/field-properties";
export { MultiFieldProperties as ManyFields } from "@/components/editor/properties/multi-field-properties";
export { SuggestionPanel } from "@/components/editor/suggestions/suggestion-panel";
