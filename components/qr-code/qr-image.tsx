import type { QrCode } from "@/lib/contracts/qr-code";

/** Light squares around the code, which scanners need (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** The code with its quiet zone, in squares: the start of both axes, and the side. */
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
