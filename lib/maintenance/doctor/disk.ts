import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { env } from "@/lib/env";
import { type Finding, ok, problem, unchecked, warning } from "@/lib/maintenance/doctor/finding";

const CHECK = "Disk";
/** Less ends a start (scripts/lib/machine.mjs). */
const NEEDED = 200_000_000;
const LITTLE = 2_000_000_000;
const LITTLE_SHARE = 0.1;

export type DiskRoom = {
  /** Bytes and inodes that this user can still take, and how many there are; inodes are 0 where they are unlimited. */
  free: number;
  total: number;
  freeInodes: number;
  inodes: number;
};

/** Room for data, and for the temporary files of uploads and PDF workers if they lie on another disk. */
export async function checkDisk(): Promise<Finding[]> {
  if (!existsSync(env.dataDir)) return [unchecked(CHECK, `${env.dataDir} does not exist yet`)];
  const isOther = (await stat(tmpdir())).dev !== (await stat(env.dataDir)).dev;
  const folders = isOther ? [env.dataDir, tmpdir()] : [env.dataDir];
  return Promise.all(folders.map(async (folder) => judgeRoom(folder, await roomOf(folder))));
}

async function roomOf(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize, ffree, files } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize, freeInodes: ffree, inodes: files };
}

export function judgeRoom(folder: string, { free, total, freeInodes, inodes }: DiskRoom): Finding {
  const message = `${gigabytes(free)} of ${gigabytes(total)} are free at ${folder}`;
  if (free < NEEDED)
    return problem(CHECK, message, "make room: the instance does not start with less than 200 MB");
  if (inodes > 0 && freeInodes === 0)
    return problem(
      CHECK,
      `no inode is left at ${folder}`,
      "remove files, or make a file system with more inodes",
    );
  if (inodes > 0 && freeInodes / inodes < LITTLE_SHARE)
    return warning(
      CHECK,
      `${freeInodes} of ${inodes} inodes are left at ${folder}`,
      "remove files, or make room for more",
    );
  if (free < LITTLE || free / total < LITTLE_SHARE)
    return warning(CHECK, message, "make room before less than 200 MB are left, with which nothing starts");
  return ok(CHECK, message);
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
