import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL(".", import.meta.url));
const alias = {
  "@": root.replace(/\/$/, ""),
  // The package throws outside React Server Components; tests run the same modules in plain Node.
  "server-only": `${root}test/support/server-only.ts`,
};

/** Patience with what happens beside a test, on a busy machine: of `expect.poll`, as of test/support/eventually. */
const expect = { poll: { interval: 5, timeout: 45_000 } };

export default defineConfig({
  resolve: { alias },
  test: {
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
          ],
          exclude: ["**/*.db.test.ts", "node_modules/**"],
          globalSetup: ["test/support/pdf-worker.ts"],
          // PDF workers and key pairs take their time on a busy machine; nothing here measures time.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["app/**/*.test.ts", "{lib,inngest,scripts}/**/*.db.test.ts"],
          globalSetup: ["test/support/global-setup.ts"],
          setupFiles: ["test/support/worker-setup.ts"],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect,
        },
      },
      {
        extends: true,
        test: {
          // Kills production servers; each file has its own installation.
          name: "crash",
          include: ["test/crash/**/*.test.ts"],
        },
      },
      {
        extends: true,
        test: {
          // Measures a production server while it is attacked; nothing else may run beside it.
          name: "attack",
          include: ["test/attack/**/*.test.ts"],
        },
      },
    ],
  },
});
