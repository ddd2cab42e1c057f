import { expect, test } from "vitest";
import { personalWorkspaceName } from "@/lib/pure/personal-workspace";

test.each([
  ["Ada Lovelace", "Ada Lovelace's workspace"],
  ["Jürgen Müller", "Jürgen Müller's workspace"],
  ["Łukasz O’Neil", "Łukasz O’Neil's workspace"],
  ["سارة محمود", "سارة محمود"],
  ["佐藤 花子", "佐藤 花子"],
  ["a".repeat(80), "a".repeat(60)],
  [`${"a".repeat(59)}😀`, "a".repeat(59)],
])("%s → %s", (name, workspace) => {
  expect(personalWorkspaceName(name)).toBe(workspace);
});
