/** A QR code: its number of squares per side, and an SVG path of the dark squares, in units of one square. */
export type QrCode = { size: number; path: string };
