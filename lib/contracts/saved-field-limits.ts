/** Limits of saved fields, free of zod, so that the editor can import them. */
export const SAVED_FIELD_LIMITS = { fields: 100, nameLength: 60, contentLength: 20_000 } as const;
