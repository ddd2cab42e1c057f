import type { DiagnoseInput } from "@/lib/rules/rule-context";

/** What a rule must let pass, and what it must find, with where it is found. */
export interface RuleCases {
  readonly passes: Readonly<Record<string, DiagnoseInput>>;
  readonly fails: Readonly<
    Record<string, { readonly input: DiagnoseInput; readonly paths: readonly string[] }>
  >;
}
