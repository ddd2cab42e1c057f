import { randomBytes } from "node:crypto";
import { lchownSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

/**
 * Root often runs this command, such as by cron, in a folder of the service's user: that user must not choose, by a link
 * there, what root overwrites.
 * @param {string} folder @param {string} text
 */
export function writeRecord(folder, text) {
  const draft = path.join(folder, `countersign-${process.pid}-${randomBytes(3).toString("hex")}`);
  try {
    writeFileSync(draft, text, { mode: 0o644, flag: "wx" });
    const { uid, gid } = statSync(folder);
    if (process.getuid?.() === 0) lchownSync(draft, uid, gid);
    renameSync(draft, path.join(folder, "last-backup.json"));
  } finally {
    rmSync(draft, { force: true });
  }
}
