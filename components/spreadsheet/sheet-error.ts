/** Why a file cannot be used, for its sender. */
export class SheetError extends Error {}
