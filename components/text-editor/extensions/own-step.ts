/** Set on transactions that are undone by themselves, apart from what is typed before and after. */
export const OWN_STEP = "ownStep";
