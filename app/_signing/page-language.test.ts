import { afterEach, expect, it, vi } from "vitest";
import { pageLanguage } from "@/app/_signing/page-language";

/** What the request carries, as next/headers gives it. */
const request = vi.hoisted(() => ({ headers: new Headers(), cookies: new Map<string, { value: string }>() }));
vi.mock("next/headers", () => ({
  headers: async () => request.headers,
  cookies: async () => request.cookies,
}));
const load = vi.hoisted(() => vi.fn());
vi.mock("@/lib/domain/signing/page-data", () => ({ loadSigningPage: load, loadEmbeddedPage: load }));
vi.mock("@/lib/domain/identity/current-user", () => ({ getCurrentUser: async () => null }));

afterEach(() => {
  request.headers = new Headers();
  request.cookies.clear();
  load.mockReset();
});

function ask(path: string, acceptLanguage = "fr-CA, en;q=0.5") {
  request.headers = new Headers({ "x-page-path": path, "accept-language": acceptLanguage });
  return pageLanguage();
}

it("is English where no recipient reads", async () => {
  expect(await ask("/documents")).toBe("en");
  expect(load).not.toHaveBeenCalled();
});

it("is the recipient's own", async () => {
  load.mockResolvedValueOnce({ choice: { language: "de", locale: "de" } });
  expect(await ask("/sign/token-1")).toBe("de");
  load.mockResolvedValueOnce({ page: { choice: { language: "ja", locale: "ja" } } });
  expect(await ask("/embed/sign/token-2")).toBe("ja");
});

it("is what the reader chose, or the browser's, of a page that cannot be loaded", async () => {
  load.mockRejectedValue(new Error("the database is away"));
  expect(await ask("/sign/token-3")).toBe("fr");
  request.cookies.set("signing-language", { value: "pl" });
  expect(await ask("/sign/token-4")).toBe("pl");
  expect(await ask("/embed/sign/token-5?locale=it")).toBe("it");
  load.mockResolvedValue(null);
  expect(await ask("/embed/sign/token-6", "xx")).toBe("en");
});
