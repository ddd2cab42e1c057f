import { expect, it } from "vitest";
import { isLinkLike } from "./link-like";

it.each([
  ["a domain", "evil.com"],
  ["one in a sentence", "You won: see evil.com now"],
  ["an address of a page", "You won, see evil/x"],
  ["an email address", "vera@evil"],
  ["the name of a web server", "www.evil"],
  ["that in capitals", "WWW.EVIL"],
  ["a domain in capitals", "EVIL.COM"],
  ["one in title case", "Evil.Org today"],
  ["a domain of one letter", "Win at x.com"],
  ["that in capitals", "X.COM"],
  ["one of a newer ending in capitals", "EVIL.XYZ"],
  ["that in title case", "You won: Evil.Online"],
  ["an ideographic full stop", "evil\u3002com"],
  ["its halfwidth form", "evil\uff61com"],
  ["its vertical form", "evil\ufe12com"],
  ["a fullwidth full stop", "evil\uff0ecom"],
  ["a small full stop", "evil\ufe52com"],
  ["a one dot leader", "evil\u2024com"],
  ["fullwidth letters", "\uff45\uff56\uff49\uff4c\uff0e\uff43\uff4f\uff4d"],
  ["a fullwidth commercial at", "vera\uff20evil"],
  ["a fullwidth slash", "evil\uff0fx"],
  ["a zero-width space behind the dot", "evil.\u200bcom"],
  ["one before it", "evil\u200b.com"],
  ["a soft hyphen", "evil.c\u00adom"],
  ["a word joiner", "e\u2060vil.co\u2060m"],
  ["a mark of direction", "evil.\u200ecom"],
  ["a Hangul filler", "evil.\u3164com"],
  ["a variation selector", "evil.\ufe0fcom"],
  ["a domain whose letters have marks", "\u0939\u093f\u0928\u094d\u0926\u0940.com"],
  ["an accent of its own", "evil.co\u0301m"],
])("is %s", (_, name) => {
  expect(isLinkLike(name)).toBe(true);
});

it.each([
  "Dr. Ana",
  "J. R. Smith",
  "J.R. Smith",
  "St.Clair",
  "St\uff0eClair",
  "DR.MED. ANNA",
  "Comb, St.Comgall",
  "J. R. R. O\u2019Neill-\u015eeng\u00fcl Jr.",
  "M.\u00aa Carmen",
  "\u30e2\u30fc\u30cb\u30f3\u30b0\u5a18\u3002",
  "\u5c71\u7530\u3002\u592a\u90ce",
  "\u5c71\u7530\uff0e\u592a\u90ce",
  "\u5c71\u7530\u30fb\u592a\u90ce",
  "\u0e14\u0e23.\u0e2a\u0e21\u0e0a\u0e32\u0e22",
  "\u0621\u200c\u0645",
  "Pau Gal\u00b7la",
  "Ana\u2026",
])("“%s” is a name", (name) => {
  expect(isLinkLike(name)).toBe(false);
});
