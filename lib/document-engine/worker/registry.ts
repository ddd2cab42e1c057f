import type { PdfTaskInput, PdfTaskName, PdfTaskOutput } from "./tasks";

/**
 * A task's handler: throws PdfError for an expected failure; any other error counts as a crash and may cost the
 * worker.
 */
export type PdfTaskHandler<N extends PdfTaskName> = (
  input: PdfTaskInput<N>,
  /** Reports progress to the parent. */
  report: (step: string) => void,
) => Promise<PdfTaskOutput<N>>;

/** Lazy-loaded, so that a worker loads only the libraries its lane needs. */
export const PDF_TASK_LOADERS: { readonly [N in PdfTaskName]: () => Promise<PdfTaskHandler<N>> } = {
  inspect: async () => (await import("@/lib/document-engine/pdf/intake/inspect-upload")).inspectUpload,
  verify: async () => (await import("@/lib/document-engine/pdf/verify/verify-task")).verifyTask,
  "find-certificate-pages": async () =>
    (await import("@/lib/document-engine/pdf/certificate-pages/find-certificate-pages"))
      .findCertificatePagesTask,
  "page-image": async () => (await import("@/lib/document-engine/pdf/pages/page-image")).renderPageImages,
  picture: async () => (await import("@/lib/document-engine/pdf/picture/prepare-picture")).preparePicture,
  "picture-page": async () => (await import("@/lib/document-engine/pdf/picture/picture-page")).picturePage,
  "page-text": async () => (await import("@/lib/document-engine/pdf/pages/page-text")).extractPageText,
  complete: async () => (await import("@/lib/document-engine/completion/complete-document")).completeDocument,
  "render-overlay": async () =>
    (await import("@/lib/document-engine/completion/render-overlay")).renderOverlay,
  "find-imprints": async () => (await import("@/lib/document-engine/pdf/seal/timestamp-tasks")).findImprints,
  "apply-timestamps": async () =>
    (await import("@/lib/document-engine/pdf/seal/timestamp-tasks")).applyTimestamps,
  rehearse: async () =>
    (await import("@/lib/document-engine/completion/rehearse-completion")).rehearseCompletion,
  "warm-up": async () => (await import("@/lib/document-engine/completion/warm-up")).warmUp,
  "measure-texts": async () => (await import("@/lib/document-engine/text/measure-texts")).measurePrintedTexts,
  "layout-body": async () => (await import("@/lib/document-engine/layout/layout-body")).layoutBody,
  merge: async () => (await import("@/lib/document-engine/merge/merge-files")).mergeFiles,
  "detect-fields": async () => (await import("@/lib/document-engine/fields/detect-fields")).detectPdfFields,
  "read-docx": async () => (await import("@/lib/document-engine/word/read-docx")).readDocx,
};

export function isPdfTaskName(name: string): name is PdfTaskName {
  return Object.hasOwn(PDF_TASK_LOADERS, name);
}
