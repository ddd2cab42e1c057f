/** The steps of sending, with labels. */
export const STEPS = { people: "Recipients", fields: "Fields", review: "Review and send" } as const;
export type Step = keyof typeof STEPS;

/** The steps by kind: a reusable template's fields are already placed. */
export const ORDERS = {
  oneoff: ["people", "fields", "review"],
  reusable: ["people", "review"],
} as const satisfies Record<string, readonly Step[]>;

/**
 * The steps a template is sent in. Rich text has its fields in their places, and names its roles: it is sent as it is,
 * also when it is a copy for one document.
 */
export const orderOf = ({ kind, sourceKind }: SentTemplate): keyof typeof ORDERS =>
  sourceKind === "document" ? "reusable" : kind;

type SentTemplate = { kind: keyof typeof ORDERS; sourceKind: "pdf" | "document" };
