/** What a new user has tried: shown above the list of documents until all of it is done. */
export type FirstSteps = { sent: boolean; completed: boolean; template: boolean };

/** The onboarding switch of a user who hid the steps. */
export const FIRST_STEPS_HIDDEN = "firstStepsHidden";
