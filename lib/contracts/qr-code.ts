/** A QR code: its squares a side, and the dark ones as an SVG path in units of them. */
export type QrCode = { size: number; path: string };
