import { describe, expect, it } from "vitest";

const { brokenRules } = await import(String(new URL("./house-rules.mjs", import.meta.url)));

const lines = (count: number) => "//\n".repeat(count);

describe("house rules", () => {
  it.each([
    ["lib/documents/send-document.ts", "export const a = 1;\n"],
    ["app/v1/documents/[documentId]/route.ts", ""],
    ["app/(auth)/api/auth/[...nextauth]/route.ts", ""],
    ["inngest/index.ts", ""],
    ["lib/env.ts", "process.env"],
    ["scripts/start.mjs", "process.env.PORT"],
    ["next.config.ts", "process.env.CI"],
    ["lib/mail/mail.test.ts", "process.env.CI"],
    ["instrumentation.ts", 'if (process.env.NEXT_RUNTIME === "nodejs") {}'],
    ["lib/contracts/common.ts", ""],
    ["lib/long.ts", lines(500)],
  ])("are kept by %s", (file, source) => {
    expect(brokenRules({ file, source })).toEqual([]);
  });

  it.each([
    ["lib/long.ts", lines(501), "lib/long.ts has 501 lines; 500 are the limit."],
    ["lib/db.ts", "process.env.X", "lib/db.ts reads process.env; lib/env.ts is the only reader."],
    [
      "instrumentation.ts",
      "process.env.NEXT_RUNTIME; process.env.PORT",
      "instrumentation.ts reads process.env",
    ],
    ["components/ui/index.ts", "", "components/ui/index.ts is a barrel; import from the module itself."],
    ["lib/pure/utils.ts", "", "lib/pure/utils.ts has a name that says nothing."],
    ["components/ui/Button.tsx", "", "components/ui/Button.tsx is not named in kebab-case."],
  ])("are broken by %s", (file, source, problem) => {
    expect(brokenRules({ file, source })).toEqual([expect.stringContaining(problem)]);
  });
});
