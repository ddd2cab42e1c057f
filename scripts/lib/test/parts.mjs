/**
 * The parts of a test run, by stage: `commit` (`npm test`, before every change lands) and `nightly` (`npm run
 * test:nightly`, before an issue is called resolved). The tests that protect signing, sealing, tenancy, money and
 * sign-in are in the first.
 */

/**
 * @typedef {object} Part
 * @property {"static" | "vitest" | "journeys" | "guard"} runner
 * @property {"commit" | "nightly"} stage
 * @property {string[]} [projects] of vitest.config.ts
 * @property {string[]} [files] all that the part runs; absent: all of its projects that are not nightly
 * @property {string[]} [folders] of a nightly part: what it tests, as prefixes of paths. A change there since its last
 *   run adds the part to the commit's run
 * @property {boolean} [isAlone] it measures, or kills by the clock, so that nothing else may run meanwhile
 * @property {boolean} [needsBuild]
 */

/** @satisfies {Record<string, Part>} */
export const PARTS = {
  static: { runner: "static", stage: "commit" },
  unit: { runner: "vitest", stage: "commit", projects: ["unit"] },
  database: { runner: "vitest", stage: "commit", projects: ["database"] },
  journeys: { runner: "journeys", stage: "commit", needsBuild: true },
  crash: { runner: "vitest", stage: "commit", projects: ["crash"], needsBuild: true },
  chaos: {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/crash/chaos.nightly.test.ts"],
    folders: ["test/crash/", "lib/platform/ports/jobs/", "inngest/"],
    isAlone: true,
    needsBuild: true,
  },
  rolling: {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/crash/rolling.nightly.test.ts"],
    folders: ["test/crash/", "lib/platform/database/", "lib/platform/ports/jobs/", "instrumentation-node.ts"],
    needsBuild: true,
  },
  // An installation of the last release (of the commit in test/upgrade/former-version.ts until there is one).
  "rolling-upgrade": {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/upgrade/rolling-upgrade.nightly.test.ts"],
    folders: [
      ...[
        "test/upgrade/",
        "prisma/migrations/",
        "scripts/lib/migrate.mjs",
        "inngest/",
        "instrumentation-node.ts",
      ],
      ...["lib/contracts/job-events.ts", "lib/platform/database/", "lib/platform/ports/jobs/"],
    ],
    needsBuild: true,
  },
  // The last release's own tests, on this version's schema.
  "former-version": {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/upgrade/former-version.nightly.test.ts"],
    folders: ["test/upgrade/", "prisma/migrations/"],
  },
  attack: {
    runner: "vitest",
    stage: "nightly",
    projects: ["attack"],
    files: ["attack", "default-limits", "counts"].map((name) => `test/attack/${name}.nightly.test.ts`),
    folders: ["test/attack/", "lib/platform/http/", "lib/document-engine/pool/"],
    isAlone: true,
    needsBuild: true,
  },
  load: {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/load/load.nightly.test.ts"],
    folders: ["test/load/", "lib/platform/database/", "lib/platform/live/"],
    needsBuild: true,
  },
  // The archive of `npm run release`, run by a user without rights.
  release: {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/release/release.nightly.test.ts"],
    folders: ["test/release/", "scripts/lib/release/", "scripts/commands/", "bin/", "next.config.ts"],
    isAlone: true,
    needsBuild: true,
  },
  drill: {
    runner: "vitest",
    stage: "nightly",
    projects: ["crash"],
    files: ["test/drill/drill.nightly.test.ts"],
    folders: ["test/drill/", "lib/maintenance/", "lib/platform/quiet/", "scripts/commands/"],
    needsBuild: true,
  },
  fuzz: {
    runner: "vitest",
    stage: "nightly",
    projects: ["database"],
    files: ["app/v1/fuzz.nightly.test.ts"],
    folders: ["test/api/", "lib/api/", "lib/contracts/"],
  },
  "hostile-files": {
    runner: "vitest",
    stage: "nightly",
    projects: ["unit"],
    files: [
      "lib/document-engine/word/pool-unharmed.nightly.test.ts",
      "lib/document-engine/layout/pool-unharmed.nightly.test.ts",
    ],
    folders: ["lib/document-engine/pdf/intake/", "lib/document-engine/merge/", "lib/document-engine/word/"],
  },
  // Skipped, and counted as such, where LibreOffice is not installed.
  "word-files": {
    runner: "vitest",
    stage: "nightly",
    projects: ["unit"],
    files: ["lib/document-engine/word/other-reader.nightly.test.ts"],
    folders: ["lib/document-engine/word/", "lib/pure/lists/", "test/word/"],
  },
  // Each program is skipped where it is not installed (test/lists/other-programs.ts).
  "list-files": {
    runner: "vitest",
    stage: "nightly",
    projects: ["unit"],
    files: ["components/spreadsheet/other-programs.nightly.test.ts"],
    folders: ["components/spreadsheet/", "test/lists/"],
  },
  "any-text": {
    runner: "vitest",
    stage: "nightly",
    projects: ["unit", "database"],
    files: [
      "app/v1/templates/any-text.nightly.test.ts",
      "lib/document-engine/layout/any-body.nightly.test.ts",
    ],
    folders: ["lib/document-engine/text/", "lib/document-engine/layout/"],
  },
  engines: {
    runner: "journeys",
    stage: "nightly",
    folders: ["components/signing/", "components/embed/", "e2e/support/"],
    needsBuild: true,
  },
  // Twelve figures beside an earlier build (bench/guard.ts): whatever stands between a request and its answer, or between
  // a signature and the last mail, what the two measured pages load, and the packages in it.
  guard: {
    runner: "guard",
    stage: "nightly",
    folders: [
      ...[
        "bench/guard.ts",
        "bench/guard/",
        "bench/lib/",
        "inngest/",
        "prisma/migrations/",
        "package-lock.json",
      ],
      ...["instrumentation.ts", "instrumentation-node.ts", "next.config.ts", "proxy.ts", "app/globals.css"],
      ...[
        "app/_root/",
        "app/_signing/",
        "app/sign/",
        "app/v1/documents/",
        "app/v1/sign/",
        "app/(product)/w/",
      ],
      ...["components/documents/", "components/shell/", "components/signing/", "components/ui/"],
      ...["lib/api/", "lib/client/", "lib/contracts/", "lib/document-engine/", "lib/i18n/", "lib/platform/"],
      ...["completion", "documents", "mail-content", "mail-delivery", "mails", "signing", "webhooks"].map(
        (domain) => `lib/domain/${domain}/`,
      ),
      ...["lib/rules/", "lib/views/", "scripts/compile-hints.mjs", "scripts/precompress.mjs"],
    ],
    isAlone: true,
    needsBuild: true,
  },
};

/** @typedef {keyof typeof PARTS} PartName */

/** @param {"commit" | "nightly"} stage */
export const partsOf = (stage) =>
  /** @type {PartName[]} */ (Object.keys(PARTS)).filter((name) => PARTS[name].stage === stage);

/** @param {string} name @returns {Part} */
export const partOf = (name) => PARTS[/** @type {PartName} */ (name)];
