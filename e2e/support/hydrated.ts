import type { Locator } from "@playwright/test";
import { expect } from "./test";

/**
 * Waits until React has hydrated a server-rendered element: earlier keys and clicks are lost. React marks the elements
 * it manages with its own keys ("__reactProps$…").
 */
export async function expectHydrated(element: Locator): Promise<void> {
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith("__reactProps$"))))
    .toBe(true);
}
