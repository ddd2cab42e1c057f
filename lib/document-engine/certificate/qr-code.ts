import QRCode from "qrcode";
import type { Canvas } from "@/lib/document-engine/stamp/canvas";
import { formatDecimal, formatOperands } from "@/lib/document-engine/text/pdf-number";
import { COLOURS } from "./styles";

/** Draws a QR code (level M) as squares; `x`, `y` is the bottom left corner. The quiet zone is up to the caller. */
export function drawQrCode(canvas: Canvas, text: string, x: number, y: number, side: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const cell = side / modules.size;
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row++) {
    let column = 0;
    while (column < modules.size) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end++;
      // Drawing each run of dark modules as one rectangle avoids hairlines between them.
      if (end > column)
        squares.push(
          `${formatOperands([x + column * cell, y + side - (row + 1) * cell, (end - column) * cell, cell])} re`,
        );
      column = Math.max(end, column + 1);
    }
  }
  canvas.draw(`q ${COLOURS.ink.map(formatDecimal).join(" ")} rg\n${squares.join("\n")}\nf Q`);
}
