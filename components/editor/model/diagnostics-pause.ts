/**
 * Pause in milliseconds after a change before it is checked, so that fast typing triggers one check; shorter than
 * most people's interval between keys.
 */
export const DIAGNOSTICS_PAUSE_MS = 50;
