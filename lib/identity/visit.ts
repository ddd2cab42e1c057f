/** The browser or program that signs in: what its session's row and the notices about it say. */
export type Visit = {
  ip: string | null;
  userAgent: string | null;
  cookieHeader: string | null;
};

/** Where nothing is known of it. */
export const NO_VISIT: Visit = { ip: null, userAgent: null, cookieHeader: null };
