import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { contrast, dichromacies, perceivedDistance } from "@/test/support/color-measure";

const css = readFileSync(new URL("../../app/theme.css", import.meta.url), "utf8");

/** The custom properties of the rule whose selector ends the given text. */
function tokensOf(selector: string): Record<string, string> {
  const start = css.indexOf(`${selector} {`);
  if (start < 0) throw new Error(`no rule for ${selector}`);
  const body = css.slice(start, css.indexOf("}", start));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name = "", value = ""]) => [name, value.trim()]),
  );
}

const themes = {
  light: tokensOf('[data-theme="light"]'),
  dark: tokensOf('\n[data-theme="dark"]'),
};
const roles = [1, 2, 3, 4, 5, 6, 7, 8];

function token(theme: keyof typeof themes, name: string): string {
  const value = themes[theme][name];
  if (!value) throw new Error(`no token --${name} in ${theme}`);
  return value;
}

const textPairs: [text: string, grounds: string[]][] = [
  [
    "ink",
    ["surface", "raised", "raised-hover", "sunken", "accent-soft", "good-soft", "warn-soft", "bad-soft"],
  ],
  [
    "muted",
    ["surface", "raised", "raised-hover", "sunken", "accent-soft", "good-soft", "warn-soft", "bad-soft"],
  ],
  ["accent", ["surface", "raised", "raised-hover", "sunken", "accent-soft"]],
  ["accent-ink", ["accent", "accent-strong"]],
  ["good", ["surface", "raised", "good-soft"]],
  ["warn", ["surface", "raised", "warn-soft"]],
  ["bad", ["surface", "raised", "bad-soft"]],
  ["bad-ink", ["bad", "bad-strong"]],
  ...roles.flatMap((n): [string, string[]][] => [
    [`role-${n}`, ["surface", "raised"]],
    ["role-ink", [`role-${n}`]],
    ["ink", [`role-${n}-soft`]],
  ]),
];

const boundaryPairs: [boundary: string, grounds: string[]][] = [
  ["line-strong", ["surface", "raised", "sunken"]],
  ["focus", ["surface", "raised", "sunken"]],
  ...roles.map((n): [string, string[]] => [`role-${n}`, [`role-${n}-soft`]]),
];

describe("the themes", () => {
  it("say the same in both copies of the dark one", () => {
    expect(tokensOf(":root:not([data-theme])")).toEqual(themes.dark);
  });

  it("name the same tokens", () => {
    expect(Object.keys(themes.dark)).toEqual(Object.keys(themes.light));
  });
});

describe.each(["light", "dark"] as const)("contrast, %s", (theme) => {
  const cases = (pairs: typeof textPairs) =>
    pairs.flatMap(([over, grounds]) => grounds.map((ground) => [over, ground] as const));

  it.each(cases(textPairs))("%s on %s can be read: 4.5:1", (over, ground) => {
    expect(contrast(token(theme, over), token(theme, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(cases(boundaryPairs))("%s on %s can be seen: 3:1", (over, ground) => {
    expect(contrast(token(theme, over), token(theme, ground))).toBeGreaterThanOrEqual(3);
  });
});

describe.each(["light", "dark"] as const)("role colours, %s", (theme) => {
  it.each(dichromacies)("no two look alike with %s vision", (vision) => {
    const alike = roles.flatMap((a) =>
      roles
        .filter((b) => b > a)
        .filter(
          (b) => perceivedDistance(token(theme, `role-${a}`), token(theme, `role-${b}`), vision) < 0.075,
        )
        .map((b) => [a, b]),
    );
    expect(alike).toEqual([]);
  });
});

it("are also the colours of the page for a layout that failed, which has no style sheet", () => {
  const page = readFileSync(new URL("../../app/global-error.tsx", import.meta.url), "utf8");
  const [light = "", dark = ""] = page.split("prefers-color-scheme:dark");
  for (const [theme, own] of [
    ["light", light],
    ["dark", dark],
  ] as const) {
    const colours = [...own.matchAll(/--([\w-]+):(#[\da-f]{6})/g)];
    expect(colours).toHaveLength(6);
    for (const [, name = "", colour] of colours) expect(token(theme, name), name).toBe(colour);
  }
});
