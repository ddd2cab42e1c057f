import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect } from "./test";

/** Scans the page in its current state for WCAG 2.2 A and AA, and axe's best practices. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Fading elements have no final contrast yet. Endless animations, such as spinners, are not awaited.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation.playState === "running")
        .filter((animation) => Number.isFinite(Number(animation.effect?.getComputedTiming().endTime)))
        .map((animation) => animation.finished),
    ),
  );
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary ?? ""}`),
  );
  expect(found, `accessibility of ${state}`).toEqual([]);
}
