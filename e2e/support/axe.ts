import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** What WCAG 2.2 added, which axe leaves out unless asked. */
type Added = { "target-size": { enabled: boolean } };

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

async function violationsOf(page: Page, rules: Added): Promise<string[]> {
  await animationsEnd(page);
  const { violations } = await new AxeBuilder({ page }).options({ rules }).analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
}

/**
 * Scans the page in its current state for WCAG 2.2 A and AA, and axe's best practices.
 * @param options.asPrinted targets are as large as the lines they cover on the paper: WCAG 2.5.8 excepts essential sizes
 */
export async function expectAccessible(
  page: Page,
  state: string,
  { asPrinted = false }: { asPrinted?: boolean } = {},
): Promise<void> {
  const rules = { "target-size": { enabled: !asPrinted } };
  let found = await violationsOf(page, rules);
  // A toast may begin to fade during the scan. What is wrong with the page itself is found again.
  if (found.length > 0) found = await violationsOf(page, rules);
  expect(found, `accessibility of ${state}`).toEqual([]);
}
