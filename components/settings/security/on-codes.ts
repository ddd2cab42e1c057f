/** Takes recovery codes that were just made, to show them this once; null for none. */
export type OnCodes = (codes: string[] | null) => void;
