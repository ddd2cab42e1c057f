/** Limits of files put together to make one PDF; does not import zod. */

/** Of one assembly, all its files together; the last two as for one uploaded PDF. */
export const ASSEMBLY_LIMITS = { files: 30, pages: 2_000, mib: 50 } as const;

/** For images among its files; pages are those of scans and faxes in one TIFF. */
export const ASSEMBLY_IMAGE = { maxMib: 20, maxMegapixels: 50, pages: 20 } as const;
