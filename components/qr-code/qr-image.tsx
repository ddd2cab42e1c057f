import type { QrCode } from "@/lib/contracts/qr-code";

/** Width of the light margin around the code, in squares, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The box of the code with its quiet zone, in squares: the start on both axes, and the side length. */
export const qrBox = ({ size }: QrCode) => ({ start: -QUIET_ZONE, side: size + 2 * QUIET_ZONE });

export const qrViewBox = (code: QrCode): string => {
  const { start, side } = qrBox(code);
  return `${start} ${start} ${side} ${side}`;
};

/** Dark on white in both themes: scanners expect it. */
export function QrImage({ code, label }: { code: QrCode; label: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={qrViewBox(code)}
      className="size-40 shrink-0 rounded-md border border-line bg-white"
      shapeRendering="crispEdges"
    >
      <path d={code.path} fill="#000" />
    </svg>
  );
}
