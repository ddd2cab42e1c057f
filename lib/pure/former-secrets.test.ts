import { expect, it } from "vitest";
import { formerSecretProblems, formerSecretsOf } from "@/lib/pure/former-secrets";

const [a, b, c, d] = ["a", "b", "c", "d"].map((letter) => letter.repeat(32)) as [
  string,
  string,
  string,
  string,
];

it.each([
  [undefined, []],
  ["", []],
  [`${a}, ${b} ${c}`, [a, b, c]],
  [
    JSON.stringify(["with a space, and a comma, long enough", a]),
    ["with a space, and a comma, long enough", a],
  ],
  ["[1]", null],
  ["[not json", null],
])("reads the list %#", (setting, secrets) => {
  expect(formerSecretsOf(setting)).toEqual(secrets);
});

it.each([
  [{ APP_SECRET: a }, undefined],
  [{ APP_SECRET: a, APP_SECRET_FORMER: `${b},${c}` }, undefined],
  [{ APP_SECRET_FORMER: b }, "needs APP_SECRET"],
  [{ APP_SECRET: a, APP_SECRET_FORMER: "short" }, "at least 32 characters"],
  [{ APP_SECRET: a, APP_SECRET_FORMER: a }, "must not repeat"],
  [{ APP_SECRET: a, APP_SECRET_FORMER: `${b} ${b}` }, "must not repeat"],
  [
    { APP_SECRET: a, APP_SECRET_FORMER: ["1", b, c, d].map((one) => one.padEnd(32, "x")).join(" ") },
    "at most 3",
  ],
  [{ APP_SECRET: a, APP_SECRET_FORMER: "[" }, "not a JSON list"],
])("says what is wrong, and no secret %#", (settings, message) => {
  const problems = formerSecretProblems(settings);
  expect(problems).toEqual(message === undefined ? [] : [expect.stringContaining(message)]);
  expect(problems.join()).not.toMatch(/a{32}|b{32}|short/);
});
