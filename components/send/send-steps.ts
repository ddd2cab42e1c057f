/** The steps of sending, by their names for people. */
export const STEPS = { people: "Recipients", fields: "Fields", review: "Review and send" } as const;
export type Step = keyof typeof STEPS;

/** Which of them there are: the fields of a reusable template are placed already. */
export const ORDERS = {
  oneoff: ["people", "fields", "review"],
  reusable: ["people", "review"],
} as const satisfies Record<string, readonly Step[]>;
