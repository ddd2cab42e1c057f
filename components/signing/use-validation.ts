"use client";

import { use, useEffect, useMemo, useRef, useState } from "react";
import { FormulasContext } from "@/components/signing/formulas-context";
import { type Entries, savableEntries } from "@/components/signing/model/entries";
import { type Problems, problemsFromRules } from "@/components/signing/model/problems";
import { useWording } from "@/components/signing/wording";
import type { SigningTask } from "@/lib/contracts/signing-page";
import type { PatternTest } from "@/lib/rules/values/check-value";
import { loadPatternTest } from "@/lib/rules/values/load-pattern-test";
import { lazyPrintTest } from "@/lib/rules/values/load-print-test";
import { type FieldProblem, validateValues } from "@/lib/rules/values/validate";

/** Validates this recipient's entries with the server's own rules engine, so that the server rejects nothing else. */
export function useValidation(task: SigningTask) {
  const wording = useWording();
  const computeFormula = use(FormulasContext);
  // Patterns pass until the regex engine has loaded; the server validates again in any case.
  const matchesPattern = useRef<PatternTest>(() => true);
  useEffect(() => {
    void loadPatternTest(task.fields).then((test) => {
      matchesPattern.current = test;
    });
  }, [task.fields]);

  // The check for printable characters is repeated once its table has loaded.
  const [tableLoads, setTableLoads] = useState(0);
  const unprintable = useMemo(() => lazyPrintTest(() => setTableLoads((count) => count + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded table changes the test's result.
  return useMemo(() => {
    const { roleKey, base, signatureModes } = task;
    const content = { fields: [...task.contextFields, ...task.fields], settings: { signatureModes } };
    const judge = (entries: Entries, mode: "draft" | "submit"): FieldProblem[] =>
      validateValues(
        { matchesPattern: matchesPattern.current, unprintable, computeFormula },
        { content, roleKey, base, ...entries, mode },
      );
    return {
      /** Error messages, by field, for everything that prevents signing these entries. */
      problemsOf: (entries: Entries): Problems =>
        problemsFromRules(judge(entries, "submit"), task.fields, wording),
      savable: (entries: Entries): Entries => savableEntries(entries, judge(entries, "draft")),
    };
  }, [task, wording, unprintable, computeFormula, tableLoads]);
}
