import { existsSync } from "node:fs";
import {
  chmod,
  link,
  mkdir,
  mkdtemp,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
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

it("takes nothing through a link in place of the directory that it made for the task", async () => {
  await mkdir(at("images"));
  await mkdir(at("secrets"));
  await writeFile(at("secrets/seal.p12"), "secret");
  const placed = await place("read-docx", { inputPath: at("in.pdf"), imagesDir: at("images") });
  const { imagesDir } = placed.given;
  await rename(imagesDir, `${imagesDir}.away`);
  await symlink(at("secrets"), imagesDir);
  await refused(placed, { images: [{ imageId: "a", path: path.join(imagesDir, "seal.p12") }] });
  expect(await readdir(at("images"))).toEqual([]);
  await folder.empty();
  expect(await readFile(at("secrets/seal.p12"), "utf8")).toBe("secret");
});

it("delivers copies: what the worker still has open is not the caller's file", async () => {
  const pages = [1, 2].map((page) => ({ page, widthPx: 10, outPath: at(`${page}.image`) }));
  const placed = await place("page-image", { path: at("in.pdf"), format: "png", pages });
  const kept = await Promise.all(placed.given.pages.map(({ outPath }) => open(outPath, "w", 0o777)));
  try {
    for (const file of kept) await file.write("as it was hashed", 0);
    await placed.deliverStep("1");
    await placed.deliver({ pages: [] });
    for (const file of kept) await file.write("something else..", 0);
  } finally {
    for (const file of kept) await file.close();
  }
  for (const { outPath } of pages) {
    expect(await readFile(outPath, "utf8")).toBe("as it was hashed");
    expect((await stat(outPath)).mode & 0o777).toBe(0o600);
  }
});

it("delivers a step once, however often the worker reports it", async () => {
  const pages = [{ page: 1, widthPx: 10, outPath: at("1.image") }];
  const placed = await place("page-image", { path: at("in.pdf"), format: "png", pages });
  const [out] = placed.given.pages;
  await writeFile(out?.outPath ?? "", "first");
  await placed.deliverStep("1");
  await writeFile(out?.outPath ?? "", "second");
  await placed.deliverStep("1");
  await placed.deliver({ pages: [] });
  expect(await readFile(at("1.image"), "utf8")).toBe("first");
});

it("removes whatever the worker left, and nothing that a link leads to", async () => {
  await mkdir(at("kept"));
  await writeFile(at("kept/file"), "kept");
  await mkdir(path.join(folder.path, "a/b/c"), { recursive: true });
  await writeFile(path.join(folder.path, "a/b/c/file"), "left");
  await symlink(at("kept"), path.join(folder.path, "a/b/link"));
  await chmod(path.join(folder.path, "a/b/c/file"), 0o000);
  await folder.empty();
  expect(await readdir(folder.path)).toEqual([]);
  expect(await readFile(at("kept/file"), "utf8")).toBe("kept");
});

it("gives up on folders in folders without end", async () => {
  await mkdir(path.join(folder.path, Array.from({ length: 40 }, () => "d").join("/")), { recursive: true });
  await expect(folder.empty()).rejects.toThrow(/The worker left/);
  await rm(path.join(folder.path, "d"), { recursive: true });
});

it.runIf(process.getuid?.() === 0)(
  "belongs to the worker's user, who cannot put another in its place",
  async () => {
    const account = { uid: 61_190, gid: 61_190 };
    const theirs = new TaskFolder(account);
    try {
      expect(await stat(theirs.path)).toMatchObject(account);
      expect(await stat(path.dirname(theirs.path))).toMatchObject({ uid: 0 });
      const placed = await theirs.place("read-docx", { inputPath: at("in.pdf"), imagesDir: dir });
      const given = placed.input as PdfTaskInput<"read-docx">;
      for (const file of [given.inputPath, given.imagesDir]) expect(await stat(file)).toMatchObject(account);
    } finally {
      await theirs.remove();
    }
    expect(existsSync(path.dirname(theirs.path))).toBe(false);
  },
);

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
