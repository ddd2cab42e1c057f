/** Set on transactions that are undone by themselves, apart from what is typed before and after. */
export const SEPARATE_UNDO_STEP = "separateUndoStep";
