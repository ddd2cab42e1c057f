import { createHash, randomBytes } from "node:crypto";
import { constants, existsSync } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import { env } from "@/lib/env";
import { type Finding, ok, problem, reasonOf, unchecked, warning } from "@/lib/maintenance/doctor/finding";
import { findSecret } from "@/lib/maintenance/instance-secret";
import { getStorage } from "@/lib/platform/ports/storage/get-storage";
import { keyForSha256 } from "@/lib/platform/ports/storage/keys";
import type { BlobStorage } from "@/lib/platform/ports/storage/port";

const CHECK = "Storage";
/** Names in DATA_DIR, and the rights of others with which they are open: files to read, folders to list and enter. */
const PRIVATE = [
  ["secret", 0o004],
  ["postgres.password", 0o004],
  ["blobs", 0o005],
  ["seal", 0o005],
] as const;

/** Writes an object, reads it back and removes it, as the server would. */
export async function checkStorage(): Promise<Finding[]> {
  // Opening the storage would make a secret, and with it another instance.
  if (findSecret() === null)
    return [unchecked(CHECK, "the instance has no secret yet, so it was never started")];
  const isFolder = !env.storage.s3 && !env.storage.vercelBlobToken;
  if (isFolder && !existsSync(env.dataDir)) return [unchecked(CHECK, `${env.dataDir} does not exist yet`)];
  if (isFolder && (await isForeignFolder(env.dataDir)))
    return [
      unchecked(
        CHECK,
        `${env.dataDir} belongs to another user, so a trial by this one proves nothing`,
        "run doctor as the user that runs the instance",
      ),
    ];
  const tried = await tryStorage(getStorage());
  return isFolder ? [tried, ...(await checkRights())] : [tried];
}

/** Whether the instance runs as another user, to whom what this one makes and tries is closed, or means nothing. */
export async function isForeignFolder(folder: string): Promise<boolean> {
  const { uid } = await stat(folder);
  if (uid === process.getuid?.()) return false;
  // A volume of a pod is root's, and can be written by the group of the users who share it.
  return uid !== 0 || !(await canWrite(folder));
}

const canWrite = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );

/** @returns a finding that says what could not be done, if anything */
export async function tryStorage(storage: BlobStorage): Promise<Finding> {
  const bytes = randomBytes(1_000);
  const key = keyForSha256(createHash("sha256").update(bytes).digest("hex"), "bin");
  const place = placeOf(storage.driver);
  let step = "write";
  try {
    await storage.put({ key, bytes, contentType: "application/octet-stream" });
    step = "read";
    const isSame = (await contentOf(storage, key)).equals(bytes);
    step = "remove";
    await storage.remove(key);
    if (await storage.has(key)) throw new Error("it is still there");
    if (!isSame)
      return problem(CHECK, `${place} returned other bytes than were written`, "do not use this storage");
    return ok(CHECK, `an object was written to ${place}, read back and removed`);
  } catch (error) {
    // Whatever reading said, the object is not left behind; if that fails too, the first reason is the one to know.
    if (step === "read") await storage.remove(key).catch(() => undefined);
    const cause = error instanceof Error && error.cause ? ` (${reasonOf(error.cause)})` : "";
    return problem(
      CHECK,
      `cannot ${step} an object in ${place}: ${reasonOf(error)}${cause}`,
      rightsOf(storage.driver),
    );
  }
}

async function contentOf(storage: BlobStorage, key: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of await storage.openRead(key)) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

function placeOf(driver: BlobStorage["driver"]): string {
  if (driver === "file") return path.join(env.dataDir, "blobs");
  return driver === "s3" ? `the bucket “${env.storage.s3?.bucket}”` : "Vercel Blob";
}

const rightsOf = (driver: BlobStorage["driver"]): string =>
  driver === "file"
    ? "give the folder to the user that runs the instance, and make room"
    : driver === "s3"
      ? "check S3_…, and allow s3:GetObject, s3:PutObject, s3:DeleteObject and s3:ListBucket"
      : "check BLOB_READ_WRITE_TOKEN";

/** What other users of this machine must not read: the instance's secret, its seal, and its files. */
async function checkRights(): Promise<Finding[]> {
  const open: string[] = [];
  for (const [name, bits] of PRIVATE) {
    const file = path.join(env.dataDir, name);
    if (existsSync(file) && ((await stat(file)).mode & bits) === bits) open.push(file);
  }
  // Closed to others by the folder around them.
  if (open.length === 0 || ((await stat(env.dataDir)).mode & 0o001) === 0) return [];
  const files = open.join(" ");
  return [
    warning("Rights of files", `other users of this machine may read ${files}`, `chmod -R go-rwx ${files}`),
  ];
}
