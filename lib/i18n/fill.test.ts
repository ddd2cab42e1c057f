import { expect, it } from "vitest";
import { fill, fillCount } from "@/lib/i18n/fill";

it("fills in what is given, and lets the rest be seen", () => {
  expect(fill("{name} asks {who}.", { name: "Ada" })).toBe("Ada asks {who}.");
});

it("puts nothing that was filled in through the filling again", () => {
  expect(fill("{name}: {reason}", { name: "{reason}", reason: "$&" })).toBe("{reason}: $&");
});

it("keeps a value that runs the other way to itself", () => {
  expect(fill("{name} signs.", { name: "עדה" })).toBe("\u2068עדה\u2069 signs.");
  expect(fill("{name} يوقّع.", { name: "Ada" })).toBe("\u2068Ada\u2069 يوقّع.");
  expect(fill("{name} signs.", { name: "Ada" })).toBe("Ada signs.");
});

it("takes the form of the number, in the language", () => {
  const forms = {
    one: "{count} strona",
    few: "{count} strony",
    many: "{count} stron",
    other: "{count} strony",
  };
  expect([1, 3, 5, 22].map((count) => fillCount(forms, count, "pl"))).toEqual([
    "1 strona",
    "3 strony",
    "5 stron",
    "22 strony",
  ]);
});
