import { mkdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { writeRecord } from "../lib/backup-record.mjs";
import { UsageError } from "../lib/failure.mjs";
import { runMaintenance } from "../lib/maintenance.mjs";
import { root } from "../lib/paths.mjs";
import { assertNotForOther } from "../lib/reachable.mjs";

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "backs up database, files and secrets, while the server runs",
  usage: "<dir|s3://bucket/prefix> [--keep N] [--without-secrets]",
  positionals: [1, 1],
  options: { keep: { type: "string" }, "without-secrets": { type: "boolean" } },
  async run({ positionals: [where = ""], values, say }) {
    const keep = values.keep === undefined ? null : Number(values.keep);
    if (keep !== null && !(Number.isInteger(keep) && keep >= 1 && keep <= 10_000))
      throw new UsageError("--keep takes how many back-ups stay: a whole number from 1 to 10000.");
    if (!/^[a-z0-9]+:\/\//i.test(where)) assertNotForOther(path.resolve(where), "back up");
    const { version } = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
    const withoutSecrets = values["without-secrets"] === true;
    const done = await runMaintenance({ isNew: false }, ({ backUp }) =>
      backUp({ where, folder: process.cwd(), version, withoutSecrets, keep, say }),
    );
    record(done, say);
    say(`Back-up ${done.id} is complete in ${done.place}${done.isEncrypted ? ", encrypted" : ""}.`);
    if (!done.hasSecrets)
      say(
        "It has no secrets: keep APP_SECRET (or the file “secret” in DATA_DIR) elsewhere, or it cannot be used.",
      );
    if (done.removed.backups > 0)
      say(`Removed ${done.removed.backups} older back-ups and ${done.removed.files} files of theirs.`);
    if (done.missingFiles > 0)
      console.error(
        `${done.missingFiles} files that the database names are missing or damaged in the storage: the manifest names them.`,
      );
    return { result: { ...done }, isFailed: done.missingFiles > 0 };
  },
};

/**
 * For `countersign doctor`. A back-up is none the worse for a folder that cannot be written to.
 * @param {{ takenAt: string; place: string; missingFiles: number }} done @param {(line: string) => void} say
 */
function record({ takenAt, place, missingFiles }, say) {
  const { DATA_DIR: folder = "" } = process.env;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o711 });
    writeRecord(folder, JSON.stringify({ takenAt, place, missingFiles }));
  } catch (error) {
    say(`${/** @type {Error} */ (error).message}: \`countersign doctor\` will not know of this back-up.`);
  }
}
