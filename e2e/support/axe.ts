import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect } from "./test";

/** Rule that WCAG 2.2 added; axe leaves it out unless it is enabled. */
const ADDED = { "target-size": { enabled: true } };

/** The rules whose outcome depends on the colours. */
const ABOUT_COLOURS = ["color-contrast", "link-in-text-block"];

/** Frames in which no script runs, so that axe would wait for them in vain. */
const SCRIPTLESS = 'iframe[sandbox=""]';
const SCRIPTED = 'iframe:not([sandbox=""])';

/** The version of axe that @axe-core/playwright uses. */
const source = readFileSync(
  createRequire(createRequire(import.meta.url).resolve("@axe-core/playwright")).resolve(
    "axe-core/axe.min.js",
  ),
  "utf8",
);

/** Suggested fields are as large as the line printed on the paper: WCAG 2.5.8 excepts sizes that are essential. */
const isEssential = (rule: string, html: string): boolean =>
  rule === "target-size" && html.includes("data-suggestion");

/** Fading elements have no final contrast yet. Endless animations, such as spinners, are not awaited. */
const animationsEnd = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.playState === "running")
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ),
  );

export interface Scope {
  /**
   * The part that a step has changed, such as an opened dialog, of a page that another step scans as a whole. (Rules
   * about whole pages, such as that they have a heading, do not apply to it.)
   */
  readonly within?: Locator | undefined;
  /** Checks only the colours: for a page that was already scanned in other colours. */
  readonly isAboutColours?: boolean | undefined;
}

interface Violation {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary?: string | undefined }[];
}

type Options = Parameters<AxeBuilder["options"]>[0];
type Axe = { run(context: object, options: object): Promise<{ violations: Violation[] }> };

const optionsFor = ({ isAboutColours }: Scope): Options => ({
  ...(isAboutColours ? { runOnly: { type: "rule", values: ABOUT_COLOURS } } : { rules: ADDED }),
  // Passing elements need no description, which takes longer than the rules.
  resultTypes: ["violations"],
});

/**
 * Scans one document. AxeBuilder would load axe again for each scan and combine the results on a separate page, which
 * costs many times as much as the rules themselves.
 */
async function scanDocument(page: Page, part: Locator, options: Options): Promise<Violation[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(source);
  return part.evaluate(
    async (element, [exclude, asked]) => {
      const { axe } = window as unknown as { axe: Axe };
      const { violations } = await axe.run({ include: [element], exclude: [exclude] }, asked);
      return violations.map(({ id, help, nodes }) => ({
        ...{ id, help },
        nodes: nodes.map(({ html, failureSummary }) => ({ html, failureSummary })),
      }));
    },
    [SCRIPTLESS, options] as const,
  );
}

async function violationsOf(page: Page, scope: Scope): Promise<string[]> {
  await animationsEnd(page);
  const options = optionsFor(scope);
  const hasFrames = (await page.locator(SCRIPTED).count()) > 0;
  if (hasFrames && scope.within) throw new Error("a part of a page with frames is not scanned by itself");
  const violations = hasFrames
    ? (await new AxeBuilder({ page }).exclude(SCRIPTLESS).options(options).analyze()).violations
    : await scanDocument(page, scope.within ?? page.locator("html"), options);
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isEssential(id, html))
      .map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
}

/** Scans the page, or a part, in its current state for WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page, state: string, scope: Scope = {}): Promise<void> {
  let found = await violationsOf(page, scope);
  // A toast may begin to fade during the scan. Real problems of the page are found again.
  if (found.length > 0) found = await violationsOf(page, scope);
  expect(found, `accessibility of ${state}`).toEqual([]);
}
