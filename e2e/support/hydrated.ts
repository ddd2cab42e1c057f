import type { Locator } from "@playwright/test";
import { expect } from "./test";

/**
 * Waits until React has taken over an element that the server rendered: keys and clicks before that are lost, as no
 * listener is there yet. React marks the elements that it manages with keys of its own ("__reactProps$…").
 */
export async function expectHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
}
