import { expect, it } from "vitest";
import {
  type Choice,
  type Counted,
  cutAtPlaceholders,
  fill,
  fillCount,
  fillVerbatim,
  type Message,
  type Value,
} from "@/lib/i18n/fill";

/** As compiled. */
const message = <Parameters extends object>(compiled: unknown) => compiled as Message<Parameters>;

const ASKS = message<{ name: Value; who: Value }>("{name} asks {who}.");
const SIGNS = message<{ name: Value }>("{name} signs.");
const ACT = message<{ action: Choice<"approve">; name: Value }>({
  by: "action",
  forms: { approve: "Approve {name}", other: "Sign {name}" },
});
const PAGES = {
  one: "{count} strona",
  few: "{count} strony",
  many: "{count} stron",
  other: "{count} strony",
};

it("fills in what is given, and lets the rest be seen", () => {
  // @ts-expect-error: a parameter that is not given is an error, and seen nevertheless
  expect(fill(ASKS, { name: "Ada" })).toBe("Ada asks {who}.");
});

it("puts nothing that was filled in through the filling again", () => {
  const text = message<{ name: Value; reason: Value }>("{name}: {reason}");
  expect(fill(text, { name: "{reason}", reason: "$&" })).toBe("{reason}: $&");
});

it("keeps a value that runs the other way to itself", () => {
  expect(fill(SIGNS, { name: "עדה" })).toBe("\u2068עדה\u2069 signs.");
  expect(fill(message<{ name: Value }>("{name} يوقّع."), { name: "Ada" })).toBe("\u2068Ada\u2069 يوقّع.");
  expect(fill(SIGNS, { name: "Ada" })).toBe("Ada signs.");
});

it("takes the form of the number, in the language", () => {
  const pages = PAGES as unknown as Counted<Record<never, never>>;
  expect([1, 3, 5, 22].map((count) => fillCount(pages, count, "pl"))).toEqual([
    "1 strona",
    "3 strony",
    "5 stron",
    "22 strony",
  ]);
});

it("takes the form of the case, and the one for all others", () => {
  const action = (sign: boolean): "sign" | "approve" => (sign ? "sign" : "approve");
  expect(fill(ACT, { action: action(false), name: "it" })).toBe("Approve it");
  expect(fill(ACT, { action: action(true), name: "it" })).toBe("Sign it");
  const ready = message<{ isNew: Choice<"true"> }>({ by: "isNew", forms: { true: "Set", other: "View" } });
  expect([true, false].map((isNew) => fillVerbatim(ready, { isNew }))).toEqual(["Set", "View"]);
});

it("says values as they are where their direction is somebody else's to mark", () => {
  expect(fillVerbatim(SIGNS, { name: "עדה" })).toBe("עדה signs.");
});

it("cuts a text into words and the names of what stands between them", () => {
  expect(cutAtPlaceholders(ASKS)).toEqual(["", "name", " asks ", "who", "."]);
});

it("does not compile with what the message has not", () => {
  // @ts-expect-error: not a parameter of the message
  fill(SIGNS, { name: "Ada", nobody: "" });
  // @ts-expect-error: no value is the case that has a form of its own
  fill(ACT, { action: "sign" as "sign" | "approved", name: "it" });
  // @ts-expect-error: shown without being filled in
  const shown: string = SIGNS;
  expect(shown).toBe(SIGNS);
});
