import QRCode from "qrcode";
import type { QrCode } from "@/lib/contracts/qr-code";

/** A QR code (level M) as an SVG path in units of its squares, without the quiet zone. */
export function qrCodeOf(text: string): QrCode {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: "M" });
  const { size } = modules;
  const cells = Array.from({ length: size * size }, (_, i) => ({ x: i % size, y: Math.floor(i / size) }));
  const dark = cells.filter(({ x, y }) => modules.get(y, x));
  return { size, path: dark.map(({ x, y }) => `M${x} ${y}h1v1h-1z`).join("") };
}
