import { stat } from "node:fs/promises";
import { LRUCache } from "lru-cache";
import type { PdfTaskName } from "@/lib/document-engine/worker/tasks";
import { hashFile } from "@/lib/platform/hash-file";
import { perProcess } from "@/lib/platform/per-process";
import { sha256Hex } from "@/lib/pure/secrets";

/** How long an input that ended a worker is remembered; a second end within this time is not a coincidence. */
const REMEMBERED_MS = 60 * 60 * 1000;

/** Inputs that recently ended a worker's process, keyed by a hash of their bytes, in this process's memory. */
const ended = perProcess(
  "inputs that ended workers",
  () => new LRUCache<string, true>({ max: 5_000, ttl: REMEMBERED_MS }),
);

/**
 * Tasks about a single file, which is to blame whatever the other parameters are; for other tasks, the whole input
 * counts.
 */
const ABOUT_ONE_FILE: ReadonlySet<PdfTaskName> = new Set<PdfTaskName>([
  ...(["inspect", "rehearse", "detect-fields", "page-image", "page-text"] as const),
  ...(["verify", "find-certificate-pages", "picture", "picture-page", "read-docx"] as const),
]);

/** Names of inputs that hold a path to read, or paths by image; text that people typed is never taken for a path. */
const READ = /^(?:path|inputPath|sourcePath|images)$/;
/** Names of inputs that hold a path to write to, which differs in each call. */
const WRITTEN = /^(?:out|output|scratch)(?:Path)?$|Dir$/;

/**
 * Notes that a task's input ended its worker.
 * @returns whether the same bytes did so before
 */
export async function recordWorkerEnd(name: PdfTaskName, input: unknown): Promise<boolean> {
  const files: string[] = [];
  const whole = JSON.stringify(await byContent(input, files));
  const [first] = files;
  const key = first && ABOUT_ONE_FILE.has(name) ? first : sha256Hex(`${name} ${whole}`);
  const isRepeated = ended.get().has(key);
  ended.get().set(key, true);
  return isRepeated;
}

/** Returns an input in which the paths of files are replaced by their hashes. */
async function byContent(value: unknown, files: string[], isPath = false): Promise<unknown> {
  if (typeof value === "string") return isPath ? hashOf(value, files) : value;
  if (typeof value !== "object" || value === null) return value;
  const known: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(value))
    if (!WRITTEN.test(name)) known[name] = await byContent(part, files, isPath || READ.test(name));
  return known;
}

async function hashOf(text: string, files: string[]): Promise<string> {
  const isFile = await stat(text).then(
    (found) => found.isFile(),
    () => false,
  );
  if (!isFile) return text;
  const hash = await hashFile(text);
  files.push(hash);
  return hash;
}
