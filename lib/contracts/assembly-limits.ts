/** Limits of files put together to make one PDF; does not import zod. */

/** For all files of one assembly together; the last two are the same as for one uploaded PDF. */
export const ASSEMBLY_LIMITS = { files: 30, pages: 2_000, mib: 50 } as const;

/** Limits of an image in an assembly; `pages` applies to scans and faxes with several pages in one TIFF. */
export const ASSEMBLY_IMAGE_LIMITS = { maxMib: 20, maxMegapixels: 50, pages: 20 } as const;
