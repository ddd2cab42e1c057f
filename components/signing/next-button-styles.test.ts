import { compile } from "tailwindcss";
import { expect, it } from "vitest";
import { nextButtonStyles } from "./next-button-styles";

const THEME = `@theme { --breakpoint-md: 48rem; --color-accent: #00f; --color-accent-ink: #fff;
  --color-accent-strong: #008; --color-raised: #fff; --color-raised-hover: #eee; --color-ink: #000; }
  @tailwind utilities;`;

/** Position of a class's rule in the style sheet; of two that apply, the later one wins. */
async function placeOf(classes: readonly string[]): Promise<(name: string) => number> {
  const css = (await compile(THEME)).build([...classes]);
  return (name) => css.search(new RegExp(`\\.${name.replaceAll(":", "\\\\:")}[ :]`));
}

it("a button beside the card looks primary on small screens, under the pointer, too", async () => {
  const classes = nextButtonStyles(true).split(/\s+/).filter(Boolean);
  const place = await placeOf(classes);
  for (const [wide, small] of [
    ["bg-raised", "max-md:bg-accent"],
    ["text-ink", "max-md:text-accent-ink"],
    ["not-disabled:hover:bg-raised-hover", "max-md:not-disabled:hover:bg-accent-strong"],
  ] as const) {
    expect(classes).toContain(wide);
    expect(place(wide)).toBeGreaterThanOrEqual(0);
    expect(place(small), small).toBeGreaterThan(place(wide));
  }
});

it("is primary where there is no card", () => {
  expect(nextButtonStyles(false)).toContain("bg-accent ");
  expect(nextButtonStyles(false)).not.toContain("max-md:");
});
