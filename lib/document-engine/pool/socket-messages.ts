import { z } from "zod";
import { PDF_LANES, PDF_TASK_LIMITS, type PdfTaskName } from "@/lib/document-engine/worker/tasks";

/**
 * Messages between a server process and the process of PDF workers, one connection for each task. The caller asks; the
 * process answers `send` once a worker is free, then the caller sends the announced files, and the process sends back
 * progress, files and the outcome. Nothing else is said in between, and closing the connection cancels the task.
 */

/** The most bytes of all files of a task, in each direction. */
export const MAX_FILES_BYTES = 1024 * 1024 * 1024;
/** The most files of a task, in each direction: pages of a document, pictures of a text. */
export const MAX_FILES = 5_000;

const name = z.enum(Object.keys(PDF_TASK_LIMITS) as [PdfTaskName, ...PdfTaskName[]]);
const size = z.int().min(0).max(MAX_FILES_BYTES);
const limit = z.number().positive().max(Number.MAX_SAFE_INTEGER);
/** SHA-256 in hex of the worker's program: both sides have to run the same, or documents would look different. */
const build = z.string().regex(/^[0-9a-f]{64}$/);

export const PdfRequest = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("ping"), build }),
  /** Announces tasks of this kind; the answer is `missing`. */
  z.strictObject({ kind: z.literal("expect"), build, name }),
  z.strictObject({
    kind: z.literal("run"),
    build,
    name,
    lane: z.enum(PDF_LANES),
    key: z.string().max(1_000),
    timeoutMs: limit,
    maxRssBytes: limit,
    /** With places (`task-places.ts`) where the caller's input has paths. */
    input: z.unknown(),
    /** The files that the caller has, in the order in which it sends them. */
    files: z
      .array(z.strictObject({ place: z.string().regex(/^in\/\d{1,4}$/), size }))
      .max(MAX_FILES)
      .refine((files) => files.reduce((sum, file) => sum + file.size, 0) <= MAX_FILES_BYTES),
    /** Whether it only prepares a worker, which is skipped when none is missing. */
    isWarmUp: z.boolean(),
  }),
]);
export type PdfRequest = z.infer<typeof PdfRequest>;

export const PdfReply = z.discriminatedUnion("kind", [
  /** With how the process says that it keeps its workers apart (`describeSandbox`). */
  z.strictObject({ kind: z.literal("pong"), sandbox: z.string().max(4_000) }),
  z.strictObject({ kind: z.literal("missing"), count: z.int().min(0).max(10_000) }),
  /** A worker is free: the files may come. */
  z.strictObject({ kind: z.literal("send") }),
  z.strictObject({ kind: z.literal("progress"), step: z.string().max(200) }),
  /** The next chunks are this file. */
  z.strictObject({ kind: z.literal("file"), place: z.string().max(300), size }),
  z.strictObject({ kind: z.literal("done"), output: z.unknown() }),
  z.strictObject({
    kind: z.literal("failed"),
    reason: z.enum([
      ...([
        "failed",
        "timeout",
        "memory",
        "crash",
        "unstarted",
        "busy",
        "starved",
        "killed",
        "stopped",
      ] as const),
    ]),
    code: z.string().max(100).nullable(),
    message: z.string().max(4_000),
  }),
]);
export type PdfReply = z.infer<typeof PdfReply>;
