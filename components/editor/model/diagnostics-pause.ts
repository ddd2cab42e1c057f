/** Delay after a change, so that fast typing triggers one check: shorter than most people's interval between keys. */
export const DIAGNOSTICS_PAUSE_MS = 50;
