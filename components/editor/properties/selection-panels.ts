/** Panels for a selection: one module, loaded on demand. */
export { ManyFields } from "@/components/editor/properties/many-fields";
export { OneField } from "@/components/editor/properties/one-field";
export { SuggestionPanel } from "@/components/editor/suggestions/suggestion-panel";
