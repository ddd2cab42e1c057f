import { runMaintenance } from "../lib/maintenance.mjs";
import { readMigrations } from "../lib/migrate.mjs";
import { migrationsDir } from "../lib/paths.mjs";

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "restores a back-up into an empty instance, which starts quiet, until `resume`",
  usage: "<dir|s3://bucket/prefix> [--backup ID] [--identity FILE]",
  positionals: [1, 1],
  options: { backup: { type: "string" }, identity: { type: "string" } },
  async run({ positionals: [where = ""], values, say }) {
    const textOf = (/** @type {unknown} */ value) => (typeof value === "string" ? value : null);
    const done = await runMaintenance({ isNew: true }, ({ restore }, { migrate, make }) =>
      restore({
        where,
        folder: process.cwd(),
        id: textOf(values.backup),
        identity: textOf(values.identity),
        known: readMigrations(migrationsDir),
        migrate: async (names) => void (await migrate(names)),
        makeDatabase: make,
        say,
      }),
    );
    say(`Restored ${done.id}, as of ${done.takenAt}.`);
    if (done.missingFiles > 0)
      say(`${done.missingFiles} files were missing already when it was made: its manifest names them.`);
    if (done.sealKey)
      say(
        `The seal key was written to ${done.sealKey.p12}, its password to ${done.sealKey.password}: set SEAL_P12 and SEAL_P12_PASSWORD.`,
      );
    say(
      "It starts quiet: no mails, webhooks or jobs. Start it, look at it, and then run `countersign resume`.",
    );
    return { result: { ...done } };
  },
};
