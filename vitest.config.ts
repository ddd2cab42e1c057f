import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { ShuffledSequencer } from "./test/support/shuffled-sequencer.ts";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = {
  "@": root.replace(/\/$/, ""),
  // The package throws outside React Server Components; tests run the same modules in plain Node.
  "server-only": `${root}test/support/server-only.ts`,
};

/** Long searches and load tests: a run leaves them out unless it names them (scripts/lib/test/parts.mjs). */
const nightly = process.env.TEST_NIGHTLY ? [] : ["**/*.nightly.test.ts"];

/** Timeouts for `expect.poll` on a busy machine, the same as in test/support/eventually. */
const expect = { poll: { interval: 5, timeout: 45_000 } };

/** PDF workers, key pairs and suites over all operations take their time on a busy machine; nothing here measures it. */
const patience = { testTimeout: 150_000, hookTimeout: 150_000 };

/** Files share a process, and with it the application's modules; test/support/shared-process.ts keeps them apart. */
const sharedProcess = { isolate: false, pool: "forks" } as const;

export default defineConfig({
  resolve: { alias },
  test: {
    // Each run uses another order: its seed is printed, and `--sequence.seed=…` repeats it.
    sequence: { shuffle: { files: true, tests: true }, sequencer: ShuffledSequencer },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: [
            "lib/**/*.test.ts",
            "inngest/**/*.test.ts",
            "components/**/*.test.ts",
            "scripts/**/*.test.ts",
            "packages/**/*.test.ts",
            "bench/**/*.test.ts",
            "deploy/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "node_modules/**", ...nightly],
          ...sharedProcess,
          globalSetup: ["test/support/pdf-worker.ts"],
          setupFiles: ["test/support/shared-process.ts"],
          ...patience,
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["app/**/*.test.ts", "{lib,inngest,scripts}/**/*.db.test.ts"],
          exclude: ["node_modules/**", ...nightly],
          ...sharedProcess,
          globalSetup: ["test/support/global-setup.ts"],
          setupFiles: ["test/support/worker-setup.ts", "test/support/shared-process.ts"],
          ...patience,
          expect,
        },
      },
      {
        extends: true,
        test: {
          // Kills production servers; each file has its own installation, and its tests run in order.
          name: "crash",
          sequence: { shuffle: { files: true, tests: false } },
          include: ["test/{crash,drill,load,release,upgrade}/**/*.test.ts"],
          exclude: nightly,
        },
      },
      {
        extends: true,
        test: {
          // Measures a production server while it is attacked; nothing else may run beside it.
          name: "attack",
          sequence: { shuffle: false },
          maxWorkers: 1,
          include: ["test/attack/**/*.test.ts"],
          exclude: nightly,
        },
      },
    ],
  },
});
