import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** What WCAG 2.2 added: axe leaves it out unless asked. */
const ADDED = { "target-size": { enabled: true } };

/** Frames in which no script runs, so that axe would wait for them in vain. */
const SCRIPTLESS = 'iframe[sandbox=""]';

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

async function violationsOf(page: Page): Promise<string[]> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page })
    .exclude(SCRIPTLESS)
    .options({ rules: ADDED })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isEssential(id, html))
      .map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
}

/** Scans the page in its current state for WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  let found = await violationsOf(page);
  // A toast may begin to fade during the scan. What is wrong with the page itself is found again.
  if (found.length > 0) found = await violationsOf(page);
  expect(found, `accessibility of ${state}`).toEqual([]);
}
