import { readFileSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/env";
import { perProcess } from "@/lib/platform/per-process";

/** They do not change while the process runs. */
const texts = perProcess("shipped files", () => new Map<string, string>());

/**
 * A file that every release has for operators to copy, so that a guide shows what they get.
 * @param name its path in the release, and in a checkout
 */
export function shippedFile(name: string): string {
  const known = texts.get().get(name);
  if (known !== undefined) return known;
  const text = readFileSync(path.join(/* turbopackIgnore: true */ env.rootDir, name), "utf8");
  texts.get().set(name, text);
  return text;
}
