import path from "node:path";
import type { CompletionInput, Stamp } from "@/lib/document-engine/completion-input";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";

/**
 * Which files each task reads and writes: where its worker has another file system than its caller, they travel with
 * the task. In between, a path is a _place_: `in/0`, `out/3`, `folder/0/a.png`.
 */

/** Gives each path of an input its counterpart. */
export interface PathsOfTask {
  /** A file that the task reads. */
  read(path: string): string;
  /** A file that it may write, for the caller. */
  write(path: string): string;
  /** An existing folder; the files that the task writes there are for the caller. */
  folder(path: string): string;
  /** A file, or an existing folder, for the task alone. */
  scratchFile(path: string): string;
  scratchFolder(path: string): string;
}

type Relocations = {
  readonly [N in PdfTaskName]: (input: PdfTaskInput<N>, at: PathsOfTask) => PdfTaskInput<N>;
};

const readPath = <T extends { readonly path: string }>(input: T, at: PathsOfTask): T => ({
  ...input,
  path: at.read(input.path),
});

const readImage = <T extends { readonly kind: string }>(mark: T, at: PathsOfTask): T =>
  mark.kind === "image" ? readPath(mark as T & { readonly path: string }, at) : mark;

const stampsAt = (stamps: readonly Stamp[], at: PathsOfTask): Stamp[] =>
  stamps.map((stamp) => ({ ...stamp, content: readImage(stamp.content, at) }));

const recipientsAt = (
  recipients: CompletionInput["recipients"],
  at: PathsOfTask,
): CompletionInput["recipients"] =>
  recipients.map((recipient) => ({
    ...recipient,
    signature: recipient.signature && readImage(recipient.signature, at),
  }));

const RELOCATIONS: Relocations = {
  inspect: (input, at) => ({
    ...input,
    inputPath: at.read(input.inputPath),
    outputPath: at.write(input.outputPath),
  }),
  verify: readPath,
  "find-certificate-pages": readPath,
  "page-image": (input, at) => ({
    ...readPath(input, at),
    pages: input.pages.map((page) => ({ ...page, outPath: at.write(page.outPath) })),
  }),
  "page-text": readPath,
  picture: (input, at) => ({ ...readPath(input, at), outPath: at.write(input.outPath) }),
  "picture-page": (input, at) => ({
    ...readPath(input, at),
    scratchPath: at.scratchFile(input.scratchPath),
    outputPath: at.write(input.outputPath),
  }),
  complete: (input, at) => ({
    ...input,
    sourcePath: at.read(input.sourcePath),
    outDir: at.folder(input.outDir),
    stamps: stampsAt(input.stamps, at),
    recipients: recipientsAt(input.recipients, at),
    seal: { ...input.seal, p12Path: at.read(input.seal.p12Path) },
  }),
  "render-overlay": (input, at) => ({
    ...input,
    sourcePath: at.read(input.sourcePath),
    outDir: at.folder(input.outDir),
    stamps: stampsAt(input.stamps, at),
  }),
  "find-imprints": ({ paths }, at) => ({ paths: paths.map((file) => at.read(file)) }),
  "apply-timestamps": ({ files }, at) => ({
    files: files.map((file) => ({ ...readPath(file, at), outPath: at.write(file.outPath) })),
  }),
  rehearse: (input, at) => ({ ...input, sourcePath: at.read(input.sourcePath) }),
  "warm-up": ({ dir, seal }, at) => ({
    dir: at.scratchFolder(dir),
    seal: { ...seal, p12Path: at.read(seal.p12Path) },
  }),
  "measure-texts": (input) => input,
  "layout-body": (input, at) => ({
    ...input,
    images: Object.fromEntries(Object.entries(input.images).map(([id, file]) => [id, at.read(file)])),
    outputPath: at.write(input.outputPath),
  }),
  "read-docx": (input, at) => ({
    ...input,
    inputPath: at.read(input.inputPath),
    imagesDir: at.folder(input.imagesDir),
  }),
  merge: (input, at) => ({
    ...input,
    files: input.files.map((file) => readPath(file, at)),
    outputPath: at.write(input.outputPath),
  }),
  "detect-fields": readPath,
};

/** The input with the counterparts of its paths. */
export function relocateInput<N extends PdfTaskName>(
  name: N,
  input: PdfTaskInput<N>,
  at: PathsOfTask,
): PdfTaskInput<N> {
  return RELOCATIONS[name](input, at);
}

type OutputRelocations = {
  readonly [N in PdfTaskName]?: (output: PdfTaskOutput<N>, at: (path: string) => string) => PdfTaskOutput<N>;
};

/** Of the outputs that have paths. */
const OUTPUT_RELOCATIONS: OutputRelocations = {
  complete: (output, at) => ({
    ...output,
    signed: { ...output.signed, path: at(output.signed.path) },
    certificate: { ...output.certificate, path: at(output.certificate.path) },
  }),
  "render-overlay": (output, at) => ({ ...output, path: at(output.path) }),
  "read-docx": (output, at) => ({
    ...output,
    images: output.images.map((image) => ({ ...image, path: at(image.path) })),
  }),
};

/** The output with the counterparts of its paths. */
export function relocateOutput<N extends PdfTaskName>(
  name: N,
  output: PdfTaskOutput<N>,
  at: (path: string) => string,
): PdfTaskOutput<N> {
  const relocate = OUTPUT_RELOCATIONS[name];
  return relocate ? relocate(output, at) : output;
}

/** The files that are whole once a step is reported; the caller may read them then. Null for a step that is not due. */
export function filesOfStep<N extends PdfTaskName>(
  name: N,
  input: PdfTaskInput<N>,
  step: string,
): string[] | null {
  if (name !== "page-image") return [];
  const { pages } = input as PdfTaskInput<"page-image">;
  const files = pages.filter(({ page }) => String(page) === step).map(({ outPath }) => outPath);
  return files.length > 0 ? files : null;
}

/** Names that a task may give to files in a folder: nothing that leads elsewhere. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/;

/** The caller's side: its paths by place. */
export class CallerFiles implements PathsOfTask {
  /** Paths of the files to bring, in the order of their places. */
  readonly reads: string[] = [];
  readonly #writes: string[] = [];
  readonly #folders: string[] = [];
  readonly #places = new Map<string, string>();
  #scratches = 0;

  read(file: string): string {
    const known = this.#places.get(file);
    if (known) return known;
    const place = `in/${this.reads.push(file) - 1}`;
    this.#places.set(file, place);
    return place;
  }

  write(file: string): string {
    return `out/${this.#writes.push(file) - 1}`;
  }

  folder(folder: string): string {
    return `folder/${this.#folders.push(folder) - 1}`;
  }

  scratchFile(): string {
    this.#scratches += 1;
    return `scratch/${this.#scratches}`;
  }

  scratchFolder(): string {
    this.#scratches += 1;
    return `scratch-folder/${this.#scratches}`;
  }

  /** The path for a file that the task wrote; null for a place where it was to write nothing. */
  pathOfWritten(place: string): string | null {
    const [, kind, index, name] = /^(out|folder)\/(\d{1,4})(?:\/([^/]+))?$/.exec(place) ?? [];
    if (kind === "out" && name === undefined) return this.#writes[Number(index)] ?? null;
    const folder = kind === "folder" ? this.#folders[Number(index)] : undefined;
    return folder && name && FILE_NAME.test(name) ? path.join(folder, name) : null;
  }
}

/** The worker's side: places below the folder of one task. */
export class JobFiles implements PathsOfTask {
  readonly #dir: string;
  /** Paths of files that the caller may want. */
  readonly writes: string[] = [];
  /** Folders that have to exist before the task starts, and those of them whose files the caller wants. */
  readonly needed: string[];
  readonly folders: string[] = [];

  constructor(dir: string) {
    this.#dir = dir;
    this.needed = ["in", "out", "folder", "scratch", "scratch-folder"].map((name) => path.join(dir, name));
  }

  read(place: string): string {
    return this.#at("in", place);
  }

  write(place: string): string {
    const file = this.#at("out", place);
    this.writes.push(file);
    return file;
  }

  folder(place: string): string {
    const folder = this.#at("folder", place);
    this.folders.push(folder);
    this.needed.push(folder);
    return folder;
  }

  scratchFile(place: string): string {
    return this.#at("scratch", place);
  }

  scratchFolder(place: string): string {
    const folder = this.#at("scratch-folder", place);
    this.needed.push(folder);
    return folder;
  }

  /** @returns the place of a path below the folder of the task; `elsewhere` for any other */
  placeOf(file: string): string {
    const place = path.relative(this.#dir, file);
    return place.startsWith("..") || path.isAbsolute(place) ? "elsewhere" : place;
  }

  #at(kind: string, place: string): string {
    if (!new RegExp(`^${kind}/\\d{1,4}$`).test(place))
      throw new Error(`“${place}” is no place for this task`);
    return path.join(this.#dir, place);
  }
}
