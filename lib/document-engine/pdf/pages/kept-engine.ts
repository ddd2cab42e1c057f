import { createPdfiumEngine, type PdfiumEngine } from "./pdfium-engine";

/** WebAssembly memory never shrinks: an instance that a large file has grown is not kept. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** Maximum number of uses, after which the instance and anything that files left behind in it are discarded. */
const MAX_USES = 50;

let kept: { engine: PdfiumEngine; uses: number } | null = null;

/**
 * Lends this process's single instance, for files that another process has already opened and drawn without failure.
 * A new instance for each file would cost 10 ms and leave garbage outside V8's heap, which causes a full collection
 * for every file. The instance is not kept after any error. Calls must not be nested.
 * @param isSound whether, judging by the result, the instance may serve another file
 */
export async function withKeptEngine<T>(
  use: (engine: PdfiumEngine) => T | Promise<T>,
  isSound: (result: T) => boolean,
): Promise<T> {
  const lent = kept ?? { engine: await createPdfiumEngine(), uses: 0 };
  kept = null;
  const result = await use(lent.engine);
  const uses = lent.uses + 1;
  if (isSound(result) && uses < MAX_USES && lent.engine.bytes().length <= MAX_KEPT_BYTES)
    kept = { engine: lent.engine, uses };
  return result;
}
