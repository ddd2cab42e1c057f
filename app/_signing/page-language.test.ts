import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { root } from "@/scripts/lib/paths.mjs";
import { RECIPIENT_PAGES } from "./page-language";

/** Pages for people of this instance's language, which is English. */
const ENGLISH = /^\/(?:\((?:auth|marketing)\)|dev|docs|oauth|w)(?:\/|$)/;

it("every page is in English or in its reader's language: a new one has to be told", () => {
  const app = path.join(root, "app");
  const pages = readdirSync(app, { recursive: true, encoding: "utf8" })
    .map((name) => `/${name.split(path.sep).join("/")}`)
    .filter((name) => name.endsWith("/page.tsx"))
    .map((name) => name.slice(0, -"/page.tsx".length));
  const address = (page: string) => page.replace(/\[\w+\]/g, "value");
  const isForRecipients = (page: string) => RECIPIENT_PAGES.some((pattern) => pattern.test(address(page)));
  expect(pages.length).toBeGreaterThan(40);
  expect(pages.filter((page) => ENGLISH.test(page) === isForRecipients(page))).toEqual([]);
});
