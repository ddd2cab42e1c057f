/** Error message for the user about why a file cannot be used. */
export class SheetError extends Error {}
