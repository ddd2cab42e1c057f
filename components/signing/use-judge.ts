"use client";

import { useEffect, useMemo, useRef, useState } from "react";
import { type Entries, savableEntries } from "@/components/signing/model/answers";
import { type Problems, problemsFromRules } from "@/components/signing/model/problems";
import { useWording } from "@/components/signing/wording";
import type { SigningTask } from "@/lib/contracts/signing-page";
import { loadPatternTest } from "@/lib/rules/patterns/load-pattern-test";
import type { PatternTest } from "@/lib/rules/values/check-value";
import { lazyPrintTest } from "@/lib/rules/values/load-print-test";
import { type FieldProblem, validateValuesWith } from "@/lib/rules/values/validate-with";

/** The rules engine over this recipient's entries: the server's own, so that nothing it refuses comes as a surprise. */
export function useJudge(task: SigningTask) {
  const wording = useWording();
  // Patterns pass until their engine has arrived; the server looks again in any case.
  const matchesPattern = useRef<PatternTest>(() => true);
  useEffect(() => {
    void loadPatternTest(task.fields).then((test) => {
      matchesPattern.current = test;
    });
  }, [task.fields]);

  // What can be printed is judged anew once its table has come.
  const [tableLoads, setTableLoads] = useState(0);
  const unprintable = useMemo(() => lazyPrintTest(() => setTableLoads((count) => count + 1)), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a loaded table makes the test say something else.
  return useMemo(() => {
    const { roleKey, base, signatureModes } = task;
    const content = { fields: [...task.contextFields, ...task.fields], settings: { signatureModes } };
    const judge = (entries: Entries, mode: "draft" | "submit"): FieldProblem[] =>
      validateValuesWith(
        { matchesPattern: matchesPattern.current, unprintable },
        { content, roleKey, base, ...entries, mode },
      );
    return {
      /** Everything that keeps these entries from being signed, in words by field. */
      problemsOf: (entries: Entries): Problems =>
        problemsFromRules(judge(entries, "submit"), task.fields, wording),
      savable: (entries: Entries): Entries => savableEntries(entries, judge(entries, "draft")),
    };
  }, [task, wording, unprintable, tableLoads]);
}
