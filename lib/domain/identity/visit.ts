/** The browser or program that signs in, as stored in its session row and shown in security notices. */
export type Visit = {
  ip: string | null;
  userAgent: string | null;
  cookieHeader: string | null;
};

/** Used when nothing is known about the browser or program. */
export const NO_VISIT: Visit = { ip: null, userAgent: null, cookieHeader: null };
