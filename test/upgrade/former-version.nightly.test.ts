import { afterAll, beforeAll, expect, it } from "vitest";
import { type FailedTest, FormerTests } from "./former-tests";
import { ensureFormerVersion } from "./former-version";

/**
 * During a rolling upgrade, servers of the former version work on this version's schema: its own tests of routes,
 * use-cases and jobs pass there. Those that fail on its own schema as well say nothing about it, and are named.
 */
const FOLDERS = ["app/", "lib/", "inngest/", "--exclude=scripts/**"];
/** Tests that are right to fail on a later schema, by commit of the former version; each with the reason. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  ae6f1f8977caaab84d9242e1b71735bad4ab5ff8: [
    // Takes from a layout what `ae6f1f89` itself stores with each.
    "app/v1/sign/text.test.ts › there is none of a document that was sent before its words were kept",
  ],
};

const HOURS_MS = 60 * 60_000;

let tests: FormerTests;
let migrations: string[];
let passed: number;
let ownFailures: FailedTest[];
let failures: FailedTest[];

const nameOf = ({ file, title }: FailedTest) => `${file} › ${title}`;

beforeAll(async () => {
  const former = await ensureFormerVersion();
  tests = new FormerTests(former);
  await tests.start();
  migrations = await tests.migrateTemplate();
  const onNewSchema = await tests.run(FOLDERS);
  passed = onNewSchema.passed;
  await tests.dropTemplate();
  const files = [...new Set(onNewSchema.failed.map(({ file }) => file))];
  ownFailures = files.length > 0 ? (await tests.run(files)).failed : [];
  const known = new Set([...ownFailures.map(nameOf), ...(EXPECTED[former.commit] ?? [])]);
  failures = onNewSchema.failed.filter((one) => !known.has(nameOf(one)));
}, 2 * HOURS_MS);
afterAll(() => tests?.stop(), 150_000);

it("there are later migrations, and more than a thousand tests pass on their schema", () => {
  const own = ownFailures.map((one) => `\n  ${nameOf(one)}`).join("");
  process.stdout.write(
    `${migrations.length} later migrations; ${passed} tests pass. Not on its own schema either:${own || " none"}\n`,
  );
  expect(migrations.length).toBeGreaterThan(0);
  expect(passed).toBeGreaterThan(1_000);
});

it("no test of the former version fails on this version's schema that passes on its own", () => {
  expect(failures.map((one) => `${nameOf(one)}\n${one.message.slice(0, 1_000)}`)).toEqual([]);
});
