import path from "node:path";
import { type FilePlaces, TASK_FILES } from "@/lib/document-engine/worker/task-files";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "@/lib/document-engine/worker/tasks";

/**
 * Where a worker has another file system than its caller, files travel with the task (`worker/task-files.ts` says which).
 * In between, a path is a _place_: `in/0`, `out/3`, `folder/0/a.png`.
 */

/** The input with the counterparts of its paths. */
export function relocateInput<N extends PdfTaskName>(
  name: N,
  input: PdfTaskInput<N>,
  at: FilePlaces,
): PdfTaskInput<N> {
  return TASK_FILES[name].place(input, at);
}

/** The output with the counterparts of its paths. */
export function relocateOutput<N extends PdfTaskName>(
  name: N,
  output: PdfTaskOutput<N>,
  at: (path: string) => string,
): PdfTaskOutput<N> {
  return TASK_FILES[name].give?.(output, at) ?? output;
}

/**
 * Which file a reported step has completed, as the input names it; the caller may read it then.
 * @returns null for none, undefined for a step that is not due
 */
export function fileOfStep<N extends PdfTaskName>(
  name: N,
  input: PdfTaskInput<N>,
  step: string,
): string | null | undefined {
  const { completed } = TASK_FILES[name];
  return completed ? completed(step, input) : null;
}

/** Names that a task may give to files in a folder: nothing that leads elsewhere. */
const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}$/;

/** The caller's side: its paths by place. */
export class CallerFiles implements FilePlaces {
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

  scratch(): string {
    this.#scratches += 1;
    return `scratch/${this.#scratches}`;
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
export class JobFiles implements FilePlaces {
  readonly #dir: string;
  /** Folders that have to exist before the task starts. */
  readonly needed: string[] = [];
  /** Paths of files that the task may write, for its caller. */
  readonly writes: string[] = [];
  readonly #folders = new Set<string>();

  constructor(dir: string) {
    this.#dir = dir;
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
    this.#folders.add(folder);
    this.needed.push(folder);
    return folder;
  }

  scratch(place: string): string {
    return this.#at("scratch", place);
  }

  /** @returns the place of a file that the task wrote; `elsewhere` for any other path, which no caller takes */
  placeOf(file: string): string {
    const isOurs = this.writes.includes(file) || this.#folders.has(path.dirname(file));
    return isOurs ? path.relative(this.#dir, file).replace("-", "/") : "elsewhere";
  }

  #at(kind: string, place: string): string {
    if (!new RegExp(`^${kind}/\\d{1,4}$`).test(place))
      throw new Error(`“${place}” is no place for this task`);
    // Without a folder for each kind, there is less to make and to remove.
    return path.join(this.#dir, place.replace("/", "-"));
  }
}
