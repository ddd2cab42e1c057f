/** Limits of saved fields. Does not import zod, so that the editor can load them. */
export const SAVED_FIELD_LIMITS = { fields: 100, nameLength: 60, contentLength: 20_000 } as const;
