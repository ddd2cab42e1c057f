import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import type { RenderedPage } from "@/lib/document-engine/pdf/pages/pdfium-document";

/** A page can have codes of its own, such as those of invoices, in addition to the certificate's code. */
const MAX_CODES = 16;

let prepared: Promise<unknown> | null = null;

/** Loads the decoder from its package; by default it would be fetched from the network. */
function prepare(): Promise<unknown> {
  prepared ??= readFile(fileURLToPath(import.meta.resolve("zxing-wasm/reader/zxing_reader.wasm"))).then(
    ({ buffer, byteOffset, byteLength }) =>
      prepareZXingModule({
        overrides: { wasmBinary: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer },
        fireImmediately: true,
      }),
  );
  return prepared;
}

/** Returns the contents of all QR codes in a rendered page. */
export async function readCodes(page: RenderedPage): Promise<string[]> {
  // Copied before the first await, because the pixels are a view of memory that changes.
  const data = new Uint8ClampedArray(page.pixels);
  await prepare();
  const picture = { data, width: page.widthPx, height: page.heightPx, colorSpace: "srgb" as const };
  const codes = await readBarcodes(picture as ImageData, {
    formats: ["QRCode"],
    maxNumberOfSymbols: MAX_CODES,
  });
  return codes.map(({ text }) => text);
}
