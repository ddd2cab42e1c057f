import { readdirSync, readFileSync } from "node:fs";
import { afterEach, expect, it, vi } from "vitest";
import { hasCommandKey } from "./command-key";

afterEach(() => vi.unstubAllGlobals());

it.each([
  [{ platform: "MacIntel" }, true],
  [{ platform: "iPhone" }, true],
  [{ platform: "Win32" }, false],
  [{ platform: "Linux x86_64" }, false],
  // The newer API takes precedence.
  [{ platform: "Win32", userAgentData: { platform: "macOS" } }, true],
  [{ platform: "MacIntel", userAgentData: { platform: "Windows" } }, false],
  [{ platform: "MacIntel", userAgentData: { platform: "" } }, true],
])("the keyboard of %j has a command key: %s", (navigator, has) => {
  vi.stubGlobal("navigator", navigator);
  expect(hasCommandKey()).toBe(has);
});

it("no component names that key without asking which one there is", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes("command-key"),
  );
  const naming = files.filter((file) =>
    readFileSync(`components/${file}`, "utf8")
      .split("\n")
      .some((line) => /["'`>][^"'`]*⌘/.test(line) && !line.includes('command === "⌘"')),
  );
  expect(naming).toEqual([]);
});
