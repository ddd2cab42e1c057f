import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** What WCAG 2.2 added, which axe leaves out unless asked. */
const OFF_BY_DEFAULT = { "target-size": { enabled: true } };

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
  const { violations } = await new AxeBuilder({ page }).options({ rules: OFF_BY_DEFAULT }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
}

/** Scans the page in its current state for WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  let found = await violationsOf(page);
  // A toast may begin to fade during the scan. What is wrong with the page itself is found again.
  if (found.length > 0) found = await violationsOf(page);
  expect(found, `accessibility of ${state}`).toEqual([]);
}
