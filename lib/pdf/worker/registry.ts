import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "./tasks";

/** A task's work: throws PdfFailure to refuse; any other error is an accident and may cost the worker. */
export type PdfTaskHandler<N extends PdfTaskName> = (
  input: PdfTaskInput<N>,
  /** Tells the parent that a part is done. */
  report: (step: string) => void,
) => Promise<PdfTaskOutput<N>>;

/** Loaded on first use, so that a worker carries only the libraries its lane needs. */
export const PDF_TASK_LOADERS: { readonly [N in PdfTaskName]: () => Promise<PdfTaskHandler<N>> } = {
  inspect: async () => (await import("@/lib/pdf/intake/inspect")).inspect,
  verify: async () => (await import("@/lib/pdf/verify/verify-task")).verifyTask,
  "page-image": async () => (await import("@/lib/pdf/pages/page-image")).renderPageImages,
  picture: async () => (await import("@/lib/pdf/picture/prepare-picture")).preparePicture,
  "page-text": async () => (await import("@/lib/pdf/pages/page-text")).extractPageText,
  complete: async () => (await import("@/lib/pdf/complete/complete-document")).completeDocument,
  "render-overlay": async () => (await import("@/lib/pdf/complete/render-overlay")).renderOverlay,
  "find-imprints": async () => (await import("@/lib/pdf/seal/timestamp-tasks")).findImprints,
  "apply-timestamps": async () => (await import("@/lib/pdf/seal/timestamp-tasks")).applyTimestamps,
  rehearse: async () => (await import("@/lib/pdf/complete/rehearse")).rehearse,
  "warm-up": async () => (await import("@/lib/pdf/complete/warm-up")).warmUp,
  typeset: async () => (await import("@/lib/pdf/typeset/typeset")).typeset,
};

export function isPdfTaskName(name: string): name is PdfTaskName {
  return Object.hasOwn(PDF_TASK_LOADERS, name);
}
