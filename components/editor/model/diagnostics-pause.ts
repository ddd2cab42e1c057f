/** After a change, so that what is typed quickly is checked once: shorter than the time between two keys of most. */
export const DIAGNOSTICS_PAUSE_MS = 50;
