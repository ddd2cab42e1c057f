import { afterEach, expect, it, vi } from "vitest";
import { deriveActionKey } from "@/lib/platform/http/action-key";

const NAME = "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY";

afterEach(() => {
  delete process.env[NAME];
});

it("is a key for AES-256 that follows from the instance's secret", () => {
  vi.stubEnv(NAME, undefined);
  deriveActionKey();
  const key = process.env[NAME] ?? "";
  expect(Buffer.from(key, "base64")).toHaveLength(32);
  delete process.env[NAME];
  deriveActionKey();
  expect(process.env[NAME]).toBe(key);
});

it("is the operator's, if there is one", () => {
  vi.stubEnv(NAME, "own");
  deriveActionKey();
  expect(process.env[NAME]).toBe("own");
});
