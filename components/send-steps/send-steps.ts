/** The steps of the send flow, with labels. */
export const STEP_NAMES = { people: "Recipients", fields: "Fields", review: "Review and send" } as const;
export type SendStep = keyof typeof STEP_NAMES;

/** The steps by kind: a reusable template's fields are already placed. */
export const STEP_ORDERS = {
  oneoff: ["people", "fields", "review"],
  reusable: ["people", "review"],
} as const satisfies Record<string, readonly SendStep[]>;

/** A step of the send flow, including the first one of an upload: choosing or combining its files. */
export type FlowStep = "files" | SendStep;
export const UPLOAD_ORDER: readonly FlowStep[] = ["files", ...STEP_ORDERS.oneoff];
