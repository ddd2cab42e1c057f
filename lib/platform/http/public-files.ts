import "server-only";
import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * The paths of files in the folder `public`, which are sent as they are. Its subfolders are not included: Next.js
 * answers requests for them with a page.
 */
export function publicFiles(): ReadonlySet<string> {
  const root = path.join(/* turbopackIgnore: true */ process.cwd(), "public");
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  return new Set(
    entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => path.relative(root, path.join(parentPath, name)))
      .map((name) => `/${name.split(path.sep).join("/")}`),
  );
}
