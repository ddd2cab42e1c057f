import { createPdfiumEngine, type PdfiumEngine } from "./pdfium-engine";

/** WebAssembly memory never shrinks: an instance that a large file has grown is not kept. */
const MAX_KEPT_BYTES = 64 * 1024 * 1024;
/** What a file leaves behind in an instance goes with it after so many. */
const MAX_USES = 50;

let kept: { engine: PdfiumEngine; uses: number } | null = null;

/**
 * Lends this process's one instance, for files that another process has already opened and drawn without an accident.
 * A new instance for each costs 10 ms, and garbage beyond V8's heap, which causes a full collection for every file. It
 * is not kept after an error, whatever the cause. Not to be nested.
 * @param isSound whether, by that result, the instance may serve another file
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
