/** Set on transactions that are undone separately from text typed before and after. */
export const SEPARATE_UNDO_STEP = "separateUndoStep";
