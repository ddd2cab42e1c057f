import type { SignatureMark, Stamp } from "@/lib/document-engine/completion-input";
import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "./tasks";

/** Where a worker that sees only its own folder finds the files that a task's input names. Each returns another path. */
export interface FilePlaces {
  /** For a file to read. */
  read(path: string): string;
  /** For a file that the task may write, and that its caller gets. */
  write(path: string): string;
  /** For a file that the task may write for itself. */
  scratch(path: string): string;
  /** For an existing directory that the task writes into; its caller gets the files that the output names. */
  folder(path: string): string;
}

interface TaskFiles<N extends PdfTaskName> {
  readonly place: (input: PdfTaskInput<N>, at: FilePlaces) => PdfTaskInput<N>;
  /** For outputs that name files: `found` returns the caller's path of a file in one of the task's directories. */
  readonly give?: (output: PdfTaskOutput<N>, found: (path: string) => string) => PdfTaskOutput<N>;
  /** For tasks that write several files and report each: the file, as the caller named it, that a step has completed. */
  readonly completed?: (step: string, input: PdfTaskInput<N>) => string | undefined;
}

const onlyPath = <I extends { readonly path: string }>(input: I, at: FilePlaces): I => ({
  ...input,
  path: at.read(input.path),
});

const ofMark = <M extends SignatureMark | Stamp["content"]>(mark: M, at: FilePlaces): M =>
  mark.kind === "image" ? { ...mark, path: at.read(mark.path) } : mark;

const ofStamps = (stamps: readonly Stamp[], at: FilePlaces): Stamp[] =>
  stamps.map((stamp) => ({ ...stamp, content: ofMark(stamp.content, at) }));

/**
 * The files of each task: which paths its input and output hold. A path that is missing here cannot be reached by a
 * worker in a sandbox.
 */
export const TASK_FILES: { readonly [N in PdfTaskName]: TaskFiles<N> } = {
  inspect: {
    place: (input, at) => ({
      ...input,
      inputPath: at.read(input.inputPath),
      outputPath: at.write(input.outputPath),
    }),
  },
  verify: { place: onlyPath },
  "find-certificate-pages": { place: onlyPath },
  "page-image": {
    place: (input, at) => ({
      ...input,
      path: at.read(input.path),
      pages: input.pages.map((page) => ({ ...page, outPath: at.write(page.outPath) })),
    }),
    completed: (step, input) => input.pages.find(({ page }) => String(page) === step)?.outPath,
  },
  "page-text": { place: onlyPath },
  picture: {
    place: (input, at) => ({ ...input, path: at.read(input.path), outPath: at.write(input.outPath) }),
  },
  "picture-page": {
    place: (input, at) => ({
      ...input,
      path: at.read(input.path),
      scratchPath: at.scratch(input.scratchPath),
      outputPath: at.write(input.outputPath),
    }),
  },
  complete: {
    place: (input, at) => ({
      ...input,
      sourcePath: at.read(input.sourcePath),
      outDir: at.folder(input.outDir),
      stamps: ofStamps(input.stamps, at),
      recipients: input.recipients.map((recipient) => ({
        ...recipient,
        signature: recipient.signature && ofMark(recipient.signature, at),
      })),
      seal: { ...input.seal, p12Path: at.read(input.seal.p12Path) },
    }),
    give: (output, found) => ({
      ...output,
      signed: { ...output.signed, path: found(output.signed.path) },
      certificate: { ...output.certificate, path: found(output.certificate.path) },
    }),
  },
  "render-overlay": {
    place: (input, at) => ({
      ...input,
      sourcePath: at.read(input.sourcePath),
      outDir: at.folder(input.outDir),
      stamps: ofStamps(input.stamps, at),
    }),
    give: (output, found) => ({ ...output, path: found(output.path) }),
  },
  "find-imprints": {
    place: (input, at) => ({ ...input, paths: input.paths.map((path) => at.read(path)) }),
  },
  "apply-timestamps": {
    place: (input, at) => ({
      ...input,
      files: input.files.map((file) => ({
        ...file,
        path: at.read(file.path),
        outPath: at.write(file.outPath),
      })),
    }),
  },
  rehearse: { place: (input, at) => ({ ...input, sourcePath: at.read(input.sourcePath) }) },
  "warm-up": {
    place: (input, at) => ({
      ...input,
      dir: at.folder(input.dir),
      seal: { ...input.seal, p12Path: at.read(input.seal.p12Path) },
    }),
  },
  "measure-texts": { place: (input) => input },
  "layout-body": {
    place: (input, at) => ({
      ...input,
      images: Object.fromEntries(Object.entries(input.images).map(([id, path]) => [id, at.read(path)])),
      outputPath: at.write(input.outputPath),
    }),
  },
  "read-docx": {
    place: (input, at) => ({
      ...input,
      inputPath: at.read(input.inputPath),
      imagesDir: at.folder(input.imagesDir),
    }),
    give: (output, found) => ({
      ...output,
      images: output.images.map((image) => ({ ...image, path: found(image.path) })),
    }),
  },
  merge: {
    place: (input, at) => ({
      ...input,
      files: input.files.map((file) => ({ ...file, path: at.read(file.path) })),
      outputPath: at.write(input.outputPath),
    }),
  },
  "detect-fields": { place: onlyPath },
};
