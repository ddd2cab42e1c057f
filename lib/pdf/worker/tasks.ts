import type {
  CompleteInput,
  CompleteOutput,
  OverlayFile,
  OverlayInput,
  RehearseInput,
  WarmUpInput,
} from "@/lib/pdf/complete/types";
import type { InspectInput, InspectOutput } from "@/lib/pdf/intake/types";
import type { PageImageInput, PageImageOutput, PageTextInput, PageTextOutput } from "@/lib/pdf/pages/types";
import type { PictureInput, PictureOutput } from "@/lib/pdf/picture/types";
import type {
  ApplyTimestampsInput,
  ApplyTimestampsOutput,
  FindImprintsInput,
  FindImprintsOutput,
} from "@/lib/pdf/seal/timestamp-tasks";
import type { TypesetInput, TypesetOutput } from "@/lib/pdf/typeset/types";
import type { VerifyInput, VerifyOutput } from "@/lib/pdf/verify/types";

/**
 * The tasks that a PDF worker knows: name → what goes in, what comes out. Both sides of the process border
 * import this file and nothing else of each other.
 *
 * Inputs and outputs are JSON; bytes never travel in messages, they are files named by path.
 * A new task needs three lines: its types here, its limits below, its module in `registry.ts`.
 */
export interface PdfTaskMap {
  inspect: { input: InspectInput; output: InspectOutput };
  verify: { input: VerifyInput; output: VerifyOutput };
  "page-image": { input: PageImageInput; output: PageImageOutput };
  "page-text": { input: PageTextInput; output: PageTextOutput };
  picture: { input: PictureInput; output: PictureOutput };
  complete: { input: CompleteInput; output: CompleteOutput };
  "render-overlay": { input: OverlayInput; output: OverlayFile };
  "find-imprints": { input: FindImprintsInput; output: FindImprintsOutput };
  "apply-timestamps": { input: ApplyTimestampsInput; output: ApplyTimestampsOutput };
  rehearse: { input: RehearseInput; output: null };
  "warm-up": { input: WarmUpInput; output: null };
  typeset: { input: TypesetInput; output: TypesetOutput };
}

export type PdfTaskName = keyof PdfTaskMap;
export type PdfTaskInput<N extends PdfTaskName> = PdfTaskMap[N]["input"];
export type PdfTaskOutput<N extends PdfTaskName> = PdfTaskMap[N]["output"];

/**
 * Who shares workers with whom, and so may wait for whom:
 * - `seal`: what completes a document; nobody outside can ask for it without a signature, and its workers stay warm;
 * - `pages`: images and texts of pages, and what is typeset for looking at;
 * - `intake`: uploaded PDFs, bytes that nobody has looked at;
 * - `pictures`: uploaded pictures;
 * - `verify`: whatever anybody drops at /verify.
 */
export type PdfLane = "seal" | "pages" | "intake" | "pictures" | "verify";

export interface PdfTaskLimits {
  readonly lane: PdfLane;
  /** Wall clock of one run, queueing not counted. */
  readonly timeoutMs: number;
  /** Resident memory of the worker at which it is killed. */
  readonly maxRssBytes: number;
}

const MIB = 1024 * 1024;

/** Limits unless a call brings its own. The memory mark leaves room under 600 MB for growth between two looks. */
export const PDF_TASK_LIMITS: { readonly [N in PdfTaskName]: PdfTaskLimits } = {
  inspect: { lane: "intake", timeoutMs: 20_000, maxRssBytes: 520 * MIB },
  verify: { lane: "verify", timeoutMs: 5_000, maxRssBytes: 400 * MIB },
  // Intake lets in what is drawn in a fraction of this.
  "page-image": { lane: "pages", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  "page-text": { lane: "pages", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  // 24 megapixels are 96 MB when they are decoded.
  picture: { lane: "pictures", timeoutMs: 10_000, maxRssBytes: 400 * MIB },
  complete: { lane: "seal", timeoutMs: 60_000, maxRssBytes: 520 * MIB },
  "render-overlay": { lane: "seal", timeoutMs: 30_000, maxRssBytes: 520 * MIB },
  // The server process asks for time stamps; a worker waits for none.
  "find-imprints": { lane: "seal", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  "apply-timestamps": { lane: "seal", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  // Of 2,000 pages, each is looked into twice.
  rehearse: { lane: "intake", timeoutMs: 60_000, maxRssBytes: 520 * MIB },
  "warm-up": { lane: "seal", timeoutMs: 30_000, maxRssBytes: 520 * MIB },
  typeset: { lane: "pages", timeoutMs: 20_000, maxRssBytes: 520 * MIB },
};

/** Parent → worker: one task; a worker has at most one at a time. */
export interface TaskRequest {
  readonly id: number;
  readonly name: PdfTaskName;
  readonly input: unknown;
  readonly maxRssBytes: number;
}

/** Worker → parent. `code` is null when the task broke instead of refusing. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  /** A part of the task is done; sent by tasks whose course somebody follows. */
  | { readonly kind: "progress"; readonly id: number; readonly step: string }
  | { readonly kind: "done"; readonly id: number; readonly output: unknown; readonly usage: WorkerUsage }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly code: string | null;
      readonly message: string;
      /** The worker should not be used again. */
      readonly isAnomaly: boolean;
      readonly usage: WorkerUsage;
    };

/** What the worker weighs after a task, in bytes. */
export interface WorkerUsage {
  readonly rssBytes: number;
  /** The highest so far in this worker's life. */
  readonly peakRssBytes: number;
}

/** Flags of the worker's command line. */
export const WATCH_OWN_RSS_FLAG = "--watch-own-rss";
