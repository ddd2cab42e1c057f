/**
 * The date (ISO 8601) of the last change of `/v1`, which every response carries as `Countersign-Version`. The changelog's
 * newest entry has this date.
 */
export const INTERFACE_VERSION = "2026-12-01";

/**
 * The beginning of a SHA-256 over the interface without its texts: a test computes it, so that no change remains
 * undated.
 */
export const INTERFACE_HASH = "14784d8429ba7bee";
