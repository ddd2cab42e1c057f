import type { DiagnoseInput } from "@/lib/rules/diagnose";

/** What a rule must accept, and what it must report, with its location. */
export interface RuleCases {
  readonly passes: Readonly<Record<string, DiagnoseInput>>;
  readonly fails: Readonly<
    Record<string, { readonly input: DiagnoseInput; readonly paths: readonly string[] }>
  >;
}
