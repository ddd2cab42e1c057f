import { fileURLToPath } from "node:url";
import { createContext, runInContext } from "node:vm";
import { build, type Metafile } from "esbuild";
import { describe, expect, it } from "vitest";
import { diagnoseContent } from "@/lib/rules/diagnose";
import { field, pdf } from "@/lib/rules/testing/content-builder";
import { validateValues } from "@/lib/rules/values/validate";
import { VALUE_TESTS } from "@/lib/rules/values/value-tests";

/**
 * Tests the modules that the editor and the signing page run: they can be bundled for a browser, and work without
 * Node.
 */

const root = fileURLToPath(new URL("../..", import.meta.url));

const EDITOR = `
  import { diagnoseContent } from "@/lib/rules/diagnose";
  import { renderMergeText } from "@/lib/rules/merge-variables";
  import { VALUE_TESTS } from "@/lib/rules/values/value-tests";
  import { validateValues } from "@/lib/rules/values/validate";
  globalThis.rules = { VALUE_TESTS, diagnoseContent, renderMergeText, validateValues };
`;

const SIGNING_PAGE = `
  import { loadPatternTest } from "@/lib/rules/values/load-pattern-test";
  import { lazyPrintTest } from "@/lib/rules/values/load-print-test";
  import { evaluateFieldsWith } from "@/lib/rules/values/evaluate-with";
  import { formatValue } from "@/lib/rules/values/value-rules";
  import { validateValues } from "@/lib/rules/values/validate";
  globalThis.rules = { loadPatternTest, lazyPrintTest, evaluateFieldsWith, formatValue, validateValues };
`;

/** Fails on any import that a browser cannot resolve, above all `node:` imports. */
function bundle(contents: string, format: "iife" | "esm") {
  return build({
    stdin: { contents, resolveDir: root, loader: "ts" },
    tsconfigRaw: { compilerOptions: { baseUrl: root, paths: { "@/*": [`${root}*`] } } },
    platform: "browser",
    bundle: true,
    minify: true,
    write: false,
    metafile: true,
    outdir: "out",
    logLevel: "silent",
    format,
    splitting: format === "esm",
  });
}

/** Packages in the entry's own chunk; packages that it imports on demand are in chunks of their own. */
function packagesOfEntry({ outputs }: Metafile): Set<string> {
  const entry = Object.values(outputs).find(({ entryPoint }) => entryPoint !== undefined);
  const paths = Object.keys(entry?.inputs ?? {});
  return new Set(paths.flatMap((path) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []));
}

describe("in a browser", () => {
  it("the rules engine runs as it does here", async () => {
    const { outputFiles } = await bundle(EDITOR, "iife");
    const page = createContext({ URL, Intl });
    runInContext(outputFiles[0]?.text ?? "", page);
    const input = pdf([
      field("sum", "formula", { formula: "0.1 + {missing}" }),
      field("code", "text", { validation: { pattern: "(a+)+" } }),
      field("zip", "text", { validation: { pattern: "[0-9]{5}" } }),
    ]);
    const answer = {
      content: input.content,
      roleKey: "client",
      values: { zip: "1" },
      mode: "submit" as const,
    };
    const run = (call: string) => JSON.parse(runInContext(`JSON.stringify(rules.${call})`, page));
    expect(run(`diagnoseContent(${JSON.stringify(input)})`)).toEqual(diagnoseContent(input));
    const here = validateValues(VALUE_TESTS, answer);
    expect(run(`validateValues(rules.VALUE_TESTS, ${JSON.stringify(answer)})`)).toEqual(here);
  });

  it("the signing page carries neither the schema library nor, unasked, the engines of patterns and formulas", async () => {
    const { metafile } = await bundle(SIGNING_PAGE, "esm");
    expect([...packagesOfEntry(metafile)]).toEqual([]);
    expect(Object.keys(metafile.inputs).some((path) => path.includes("node_modules/re2js/"))).toBe(true);
    const entry = Object.values(metafile.outputs).find(({ entryPoint }) => entryPoint !== undefined);
    const table = Object.keys(metafile.inputs).find((path) => path.endsWith("printable-table.ts"));
    expect([table, Object.keys(entry?.inputs ?? {})]).toEqual([
      expect.any(String),
      expect.not.arrayContaining([table]),
    ]);
  });
});
