/** Packs a release: the same entries give the same bytes, on every machine and with every version of Node.js. */
import { createHash } from "node:crypto";
import { closeSync, openSync, readFileSync, renameSync, writeSync } from "node:fs";
import { Gzip } from "fflate";
import { createTarPacker } from "modern-tar";

/**
 * @typedef {object} Entry
 * @property {string} name relative to the archive's top folder, with forward slashes
 * @property {string} [file] absolute path of its contents
 * @property {Buffer} [content] its contents, in place of a file
 * @property {string} [link] target of a symbolic link, in place of contents
 * @property {boolean} [isProgram] whether it can be run
 */

/** @param {Entry} entry @returns {Buffer} */
export const contentOf = ({ file, content }) => content ?? (file ? readFileSync(file) : Buffer.alloc(0));

/** @param {string} a @param {string} b by code units: a locale would decide otherwise elsewhere */
const byName = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * All entries in the order of the archive: the first as given, so that it can be read without unpacking the rest, then
 * the others by name.
 * @param {Entry[]} entries @returns {Entry[]}
 */
export function inOrder([first, ...others]) {
  return first ? [first, ...others.sort((a, b) => byName(a.name, b.name))] : [];
}

/**
 * Folders that contain entries, with a slash at the end, so that they sort as the names in them do. @param {Entry[]}
 * entries
 */
function foldersOf(entries) {
  const folders = new Set();
  for (const { name } of entries)
    for (let at = name.indexOf("/"); at >= 0; at = name.indexOf("/", at + 1))
      folders.add(name.slice(0, at + 1));
  return [.../** @type {Set<string>} */ (folders)].sort(byName);
}

/**
 * Writes a gzipped tar archive. The compressor is fflate: what zlib writes depends on its build and on the processor.
 * @param {string} target is replaced once the archive is complete
 * @param {string} top name of the folder that the archive unpacks to
 * @param {Entry[]} entries as `inOrder` returns them
 * @param {Date} mtime of everything, in whole seconds
 * @returns {Promise<{ bytes: number; unpackedBytes: number; sha256: string }>}
 */
export async function pack(target, top, entries, mtime) {
  const draft = `${target}.draft`;
  const out = openSync(draft, "w", 0o644);
  const hash = createHash("sha256");
  let bytes = 0;
  let unpackedBytes = 0;
  try {
    const gzip = new Gzip({ level: 9, mtime: 0 }, (chunk) => {
      writeSync(out, chunk);
      hash.update(chunk);
      bytes += chunk.length;
    });
    const { readable, controller } = createTarPacker();
    const drained = (async () => {
      for await (const chunk of readable) gzip.push(chunk);
      gzip.push(new Uint8Array(0), true);
    })();
    const owner = { uid: 0, gid: 0, uname: "root", gname: "root", mtime };
    /** @param {import("modern-tar").TarHeader} header @param {Buffer} [body] */
    const add = async (header, body) => {
      const writer = controller.add({ ...owner, ...header }).getWriter();
      if (body?.length) await writer.write(body);
      await writer.close();
    };
    // Folders come with what is in them: the description stays first, after its own.
    const pending = foldersOf(entries);
    await add({ name: `${top}/`, type: "directory", size: 0, mode: 0o755 });
    for (const [index, entry] of entries.entries()) {
      const name = `${top}/${entry.name}`;
      while (index > 0 && pending[0] !== undefined && entry.name.startsWith(pending[0]))
        await add({ name: `${top}/${pending.shift()}`, type: "directory", size: 0, mode: 0o755 });
      if (entry.link !== undefined) {
        await add({ name, type: "symlink", linkname: entry.link, size: 0, mode: 0o777 });
        continue;
      }
      const body = contentOf(entry);
      unpackedBytes += body.length;
      await add({ name, type: "file", size: body.length, mode: entry.isProgram ? 0o755 : 0o644 }, body);
    }
    controller.finalize();
    await drained;
  } finally {
    closeSync(out);
  }
  renameSync(draft, target);
  return { bytes, unpackedBytes, sha256: hash.digest("hex") };
}
