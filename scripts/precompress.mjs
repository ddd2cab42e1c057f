/** Compresses what a build serves, once, instead of at every request. */
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";

const compress = promisify(brotliCompress);

/** Files that compress well; fonts and images are already compressed. */
const COMPRESSIBLE = /\.(?:js|mjs|css)$/;

/**
 * Writes `<file>.br` next to each script and style sheet below a folder (Brotli, RFC 7932, highest quality): a sixth
 * smaller than gzip's result, and no work on a request.
 * @param {string} folder @returns {Promise<number>} number of compressed files
 */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    COMPRESSIBLE.test(name),
  );
  await Promise.all(
    files.map(async (name) => {
      const file = path.join(folder, name);
      const plain = await readFile(file);
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      };
      await writeFile(`${file}.br`, await compress(plain, { params }));
    }),
  );
  return files.length;
}
