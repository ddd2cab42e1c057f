import { existsSync } from "node:fs";
import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { PdfTaskInput, PdfTaskName } from "@/lib/document-engine/worker/tasks";
import { type PlacedTask, TaskFolder } from "./task-folder";

let dir: string;
let folder: TaskFolder;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "countersign-task-folder-"));
  folder = new TaskFolder(null);
  await writeFile(path.join(dir, "in.pdf"), "source");
});
afterEach(async () => {
  await folder.remove();
  await rm(dir, { recursive: true, force: true });
  expect(existsSync(folder.path)).toBe(false);
});

const at = (name: string) => path.join(dir, name);
const inspection = () => ({ inputPath: at("in.pdf"), outputPath: at("out.pdf") });

/** Places a task, and returns its input as the worker gets it. */
async function place<N extends PdfTaskName>(name: N, input: PdfTaskInput<N>) {
  const placed = await folder.place(name, input);
  return { ...placed, given: placed.input as PdfTaskInput<N> };
}

const refused = (placed: PlacedTask, output: unknown = {}) =>
  expect(placed.deliver(output)).rejects.toThrow(/The worker (?:left something|named a file)/);

it("gives the worker copies in its folder, and the caller what was written", async () => {
  const placed = await place("inspect", inspection());
  expect(path.dirname(placed.given.inputPath)).toBe(folder.path);
  expect(await readFile(placed.given.inputPath, "utf8")).toBe("source");
  await writeFile(placed.given.inputPath, "changed by the worker");
  await writeFile(placed.given.outputPath, "normalised");
  await placed.deliver({});
  expect(await readFile(at("out.pdf"), "utf8")).toBe("normalised");
  expect(await readFile(at("in.pdf"), "utf8")).toBe("source");
  await folder.empty();
  expect(await readdir(folder.path)).toEqual([]);
});

it("has nobody else read the folder", async () => {
  expect((await stat(folder.path)).mode & 0o777).toBe(0o700);
});

it("delivers nothing that the task did not write", async () => {
  const placed = await place("inspect", inspection());
  await placed.deliver({});
  expect(existsSync(at("out.pdf"))).toBe(false);
});

it("delivers each page when it is drawn, and not before", async () => {
  const pages = [1, 2].map((page) => ({ page, widthPx: 10, outPath: at(`${page}.image`) }));
  const placed = await place("page-image", { path: at("in.pdf"), format: "png", pages });
  for (const { page, outPath } of placed.given.pages) await writeFile(outPath, `page ${page}`);
  await placed.deliverStep("1");
  expect(await readFile(at("1.image"), "utf8")).toBe("page 1");
  expect(existsSync(at("2.image"))).toBe(false);
  await placed.deliverStep("3");
  await placed.deliver({ pages: [] });
  expect(await readFile(at("2.image"), "utf8")).toBe("page 2");
});

it("delivers the files of a directory that the output names, under the caller's names", async () => {
  await mkdir(at("images"));
  const placed = await place("read-docx", { inputPath: at("in.pdf"), imagesDir: at("images") });
  const image = path.join(placed.given.imagesDir, "a.png");
  await writeFile(image, "picture");
  await writeFile(path.join(placed.given.imagesDir, "unnamed.png"), "left over");
  const output = { content: {}, images: [{ imageId: "a", path: image }], warnings: [] };
  expect(await placed.deliver(output)).toEqual({
    ...output,
    images: [{ imageId: "a", path: at("images/a.png") }],
  });
  expect(await readdir(at("images"))).toEqual(["a.png"]);
});

it.each(["/etc/passwd", "secret", "images/../secret", "", "images/sub/file"])(
  "does not believe an output that names %j",
  async (name) => {
    await mkdir(at("images"));
    await writeFile(at("secret"), "secret");
    const placed = await place("read-docx", { inputPath: at("in.pdf"), imagesDir: at("images") });
    const named = path.isAbsolute(name) ? name : `${path.dirname(placed.given.imagesDir)}/${name}`;
    await refused(placed, { images: [{ imageId: "a", path: named }] });
    expect(await readdir(at("images"))).toEqual([]);
  },
);

it("delivers no link, directory or second name of a file", async () => {
  await writeFile(at("secret"), "secret");
  const leave: ((out: string) => Promise<void>)[] = [
    (out) => symlink(at("secret"), out),
    (out) => mkdir(out),
    async (out) => {
      await writeFile(`${out}.first`, "twice");
      await link(`${out}.first`, out);
    },
  ];
  for (const make of leave) {
    const placed = await place("inspect", inspection());
    await make(placed.given.outputPath);
    await refused(placed);
    expect(existsSync(at("out.pdf"))).toBe(false);
    await folder.empty();
  }
  expect(await readFile(at("secret"), "utf8")).toBe("secret");
});

it("names the picture of every stamp and signature, and one file only once", async () => {
  const image = { kind: "image", path: at("in.pdf") } as const;
  const placed = await place("render-overlay", {
    sourcePath: at("in.pdf"),
    outDir: dir,
    stamps: [{ content: image }, { content: { kind: "check", checked: true } }] as never,
    locale: "en",
  });
  const [stamp] = placed.given.stamps;
  expect(stamp?.content).toEqual({ kind: "image", path: placed.given.sourcePath });
  expect((await readdir(folder.path)).filter((name) => name.startsWith("in-"))).toHaveLength(1);
});

it("says so when a file is not there", async () => {
  await expect(folder.place("rehearse", { sourcePath: at("missing"), pageCount: 1 })).rejects.toMatchObject({
    code: "ENOENT",
  });
});
