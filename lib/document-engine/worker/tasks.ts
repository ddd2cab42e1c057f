import type { MeasuredTextsDto } from "@/lib/contracts/measured-texts";
import type {
  CompletionInput,
  CompletionOutput,
  OverlayFile,
  OverlayInput,
  RehearsalInput,
  WarmUpInput,
} from "@/lib/document-engine/completion-input";
import type { DetectionInput, DetectionOutput } from "@/lib/document-engine/fields/types";
import type { LayoutInput, LayoutOutput } from "@/lib/document-engine/layout/types";
import type { MergeInput, MergeOutput } from "@/lib/document-engine/merge/types";
import type {
  FindCertificatePagesInput,
  FoundCertificatePages,
} from "@/lib/document-engine/pdf/certificate-pages/types";
import type { InspectionInput, InspectionOutput } from "@/lib/document-engine/pdf/intake/types";
import type {
  PageImageInput,
  PageImageOutput,
  PageTextInput,
  PageTextOutput,
} from "@/lib/document-engine/pdf/pages/types";
import type { PictureInput, PictureOutput, PicturePageInput } from "@/lib/document-engine/pdf/picture/types";
import type {
  ApplyTimestampsInput,
  ApplyTimestampsOutput,
  FindImprintsInput,
  FindImprintsOutput,
} from "@/lib/document-engine/pdf/seal/timestamp-tasks";
import type { VerificationInput, VerificationOutput } from "@/lib/document-engine/pdf/verify/types";
import type { MeasurementInput } from "@/lib/document-engine/text/measure-texts";
import type { DocxInput, DocxOutput } from "@/lib/document-engine/word/types";

/**
 * The tasks of a PDF worker: name → input and output. It is the only file that both sides of the process boundary
 * share.
 *
 * Inputs and outputs are JSON; bytes are never sent in messages, but as file paths. A new task needs three lines: its
 * types here, its limits below, its module in `registry.ts`.
 */
export interface PdfTaskMap {
  inspect: { input: InspectionInput; output: InspectionOutput };
  verify: { input: VerificationInput; output: VerificationOutput };
  "find-certificate-pages": { input: FindCertificatePagesInput; output: FoundCertificatePages };
  "page-image": { input: PageImageInput; output: PageImageOutput };
  "page-text": { input: PageTextInput; output: PageTextOutput };
  picture: { input: PictureInput; output: PictureOutput };
  "picture-page": { input: PicturePageInput; output: null };
  complete: { input: CompletionInput; output: CompletionOutput };
  "render-overlay": { input: OverlayInput; output: OverlayFile };
  "find-imprints": { input: FindImprintsInput; output: FindImprintsOutput };
  "apply-timestamps": { input: ApplyTimestampsInput; output: ApplyTimestampsOutput };
  rehearse: { input: RehearsalInput; output: null };
  "warm-up": { input: WarmUpInput; output: null };
  "measure-texts": { input: MeasurementInput; output: MeasuredTextsDto };
  "layout-body": { input: LayoutInput; output: LayoutOutput };
  "read-docx": { input: DocxInput; output: DocxOutput };
  merge: { input: MergeInput; output: MergeOutput };
  "detect-fields": { input: DetectionInput; output: DetectionOutput };
}

export type PdfTaskName = keyof PdfTaskMap;
export type PdfTaskInput<N extends PdfTaskName> = PdfTaskMap[N]["input"];
export type PdfTaskOutput<N extends PdfTaskName> = PdfTaskMap[N]["output"];

/**
 * Tasks of one lane share workers and a queue, and so can delay each other:
 * - `seal`: document completion; outsiders can only trigger it with a signature, and its workers stay warm;
 * - `pages`: page images and text, laying out texts, and measuring what people type;
 * - `intake`: uploaded PDFs and Word files, untrusted bytes;
 * - `pictures`: uploaded images;
 * - `merge`: several files combined into one, minutes of work for a few clicks;
 * - `verify`: public uploads at /verify.
 */
export const PDF_LANES = ["seal", "pages", "intake", "pictures", "merge", "verify"] as const;
export type PdfLane = (typeof PDF_LANES)[number];

export interface PdfTaskLimits {
  readonly lane: PdfLane;
  /**
   * Time limit of one run in milliseconds, excluding queueing: CPU time where it can be read, otherwise wall-clock
   * time.
   */
  readonly timeoutMs: number;
  /** RSS at which the worker is killed. */
  readonly maxRssBytes: number;
}

const MIB = 1024 * 1024;

/**
 * Default limits; a call may override them. The memory limit leaves room under 600 MB for growth between two samples.
 */
export const PDF_TASK_LIMITS: { readonly [N in PdfTaskName]: PdfTaskLimits } = {
  inspect: { lane: "intake", timeoutMs: 20_000, maxRssBytes: 520 * MIB },
  verify: { lane: "verify", timeoutMs: 5_000, maxRssBytes: 400 * MIB },
  // The task stops by itself after 5 s; a single page can take 2 s more.
  "find-certificate-pages": { lane: "verify", timeoutMs: 8_000, maxRssBytes: 520 * MIB },
  // Intake only accepts pages that render in a fraction of this.
  "page-image": { lane: "pages", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  "page-text": { lane: "pages", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  // A decoded image of 24 megapixels takes 96 MB.
  picture: { lane: "pictures", timeoutMs: 10_000, maxRssBytes: 400 * MIB },
  // Twenty scanned pages take about a second each.
  "picture-page": { lane: "pictures", timeoutMs: 40_000, maxRssBytes: 400 * MIB },
  complete: { lane: "seal", timeoutMs: 60_000, maxRssBytes: 520 * MIB },
  "render-overlay": { lane: "seal", timeoutMs: 30_000, maxRssBytes: 520 * MIB },
  // The server process requests time stamps; no worker waits for them.
  "find-imprints": { lane: "seal", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  "apply-timestamps": { lane: "seal", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  // For up to 2,000 pages, each parsed twice.
  rehearse: { lane: "intake", timeoutMs: 60_000, maxRssBytes: 520 * MIB },
  "warm-up": { lane: "seal", timeoutMs: 30_000, maxRssBytes: 520 * MIB },
  "measure-texts": { lane: "pages", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  "layout-body": { lane: "pages", timeoutMs: 20_000, maxRssBytes: 520 * MIB },
  // For up to 2,000 pages, each parsed twice and compared.
  merge: { lane: "merge", timeoutMs: 60_000, maxRssBytes: 520 * MIB },
  "read-docx": { lane: "intake", timeoutMs: 10_000, maxRssBytes: 520 * MIB },
  "detect-fields": { lane: "intake", timeoutMs: 30_000, maxRssBytes: 520 * MIB },
};

/** Parent → worker: one task; a worker has at most one at a time. */
export interface TaskRequest {
  readonly id: number;
  readonly name: PdfTaskName;
  readonly input: unknown;
  readonly maxRssBytes: number;
}

/** Worker → parent. `code` is null when the task crashed rather than failed with a typed error. */
export type WorkerMessage =
  | { readonly kind: "ready" }
  /** Progress: one part of the task is done; only sent by tasks whose progress is reported. */
  | { readonly kind: "progress"; readonly id: number; readonly step: string }
  | { readonly kind: "done"; readonly id: number; readonly output: unknown; readonly usage: WorkerUsage }
  | {
      readonly kind: "failed";
      readonly id: number;
      readonly code: string | null;
      readonly message: string;
      /** Whether the worker should be discarded. */
      readonly isAnomaly: boolean;
      readonly usage: WorkerUsage;
    };

/** Memory use of a worker after a task, in bytes. */
export interface WorkerUsage {
  readonly rssBytes: number;
  /** Peak over this worker's lifetime. */
  readonly peakRssBytes: number;
}

/** Command-line flags of the worker. */
export const WATCH_OWN_RSS_FLAG = "--watch-own-rss";
/** The system ends the worker with its parent, and the parent watches its memory. */
export const NO_WATCHDOG_FLAG = "--no-watchdog";
