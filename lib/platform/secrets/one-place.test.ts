import { execFileSync } from "node:child_process";
import { expect, it } from "vitest";

const FOLDERS = ["app", "components", "inngest", "lib", "pages", ":(glob)*.ts"];

/** Where a key may be derived from the instance's secret without a row of `PURPOSES`, and why. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  "lib/pure/secrets.ts": "defines it, and derives the secret's id",
  "lib/platform/secrets/key-ring.ts": "derives by purpose",
  "lib/platform/secrets/first-secret.ts": "tries each known secret before the ring is read",
  "lib/platform/secrets/known-secrets.ts": "reads the settings",
  "lib/maintenance/restore/check-target.ts": "says which of the settings is wrong",
  "lib/maintenance/rotate/rotate-secret.ts": "says which settings to change",
  "lib/maintenance/rotate/state.ts": "says which settings to change",
  "lib/pure/arrival.ts": "is given the secrets of the purpose `doctor`",
};

it("derives keys from the instance's secret by a purpose of the table alone", () => {
  const found = execFileSync(
    "git",
    [...["grep", "-lE", "deriveKey\\(|env\\.(secret|formerSecrets)\\b|hkdfSync\\("], "--", ...FOLDERS],
    { encoding: "utf8" },
  );
  const files = found
    .split("\n")
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.ts|\/testing\//.test(file));
  expect(files.sort()).toEqual(Object.keys(ELSEWHERE).sort());
});
