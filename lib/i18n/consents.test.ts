import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { CONSENTS, VISITOR_CONSENTS } from "@/lib/i18n/consents";

/**
 * The permanent content of each version: the beginning of the SHA-256 of its text. A changed text gets a new version
 * and a new row here; never change a row whose version was shown to anybody.
 */
const TEXTS: Readonly<Record<string, string>> = {
  "2026-11-2-en": "ea2f5b35cea66165",
  "2026-11-1-de": "f3e193243a493bbc",
  "2026-11-1-fr": "aa6fbc280996b007",
  "2026-11-1-es": "ad226d91d0fdeb20",
  "2026-11-1-pt": "52921a3c893eb15c",
  "2026-11-1-it": "956773540316044d",
  "2026-11-1-nl": "a15c97f047cb1717",
  "2026-11-1-pl": "0c96f6228aadd4e9",
  "2026-11-1-sv": "4b3deeb56c9bb33e",
  "2026-11-1-tr": "a34b05313f35e3d1",
  "2026-11-1-ar": "c370bad287378a0d",
  "2026-11-1-ja": "a3c700c50a482d64",
  "2026-11-1-ko": "677a9d02c9a16ced",
  "2026-11-1-zh": "8cac87c91d6b25b0",
  "visitor-2026-11-1-en": "e6dcabb45f545ad9",
  "visitor-2026-11-1-de": "a3023975b0220c6a",
  "visitor-2026-11-1-fr": "9ec28cd195a2534b",
  "visitor-2026-11-1-es": "11cf6ac125b6d913",
  "visitor-2026-11-1-pt": "120718b6dbb5c5b5",
  "visitor-2026-11-1-it": "baeb9d81ee6e0aee",
  "visitor-2026-11-1-nl": "34f1e01ead92fbc6",
  "visitor-2026-11-1-pl": "912436ddf7c8da0b",
  "visitor-2026-11-1-sv": "43221e4a29295f26",
  "visitor-2026-11-1-tr": "165fe96eca713e7e",
  "visitor-2026-11-1-ar": "e9fd31ed84612525",
  "visitor-2026-11-1-ja": "805cb5c9f8346612",
  "visitor-2026-11-1-ko": "73b851a3c5ced8ac",
  "visitor-2026-11-1-zh": "bf3ea85f12b375b7",
};

it("a version of a consent stands for one text, to the byte", () => {
  const said = [CONSENTS, VISITOR_CONSENTS].flatMap((texts) =>
    Object.entries(texts).map(([language, { version, text }]) => [
      `${version}-${language}`,
      createHash("sha256").update(text).digest("hex").slice(0, 16),
    ]),
  );
  expect(Object.fromEntries(said)).toEqual(TEXTS);
});
