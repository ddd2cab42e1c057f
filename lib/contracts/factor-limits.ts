/** Limits and names of factors. They do not import zod, so that pages can load them. */

/** What a person is told about by mail. */
export const FACTOR_CHANGES = [
  "passkeyAdded",
  "passkeyRemoved",
  "appAdded",
  "appRemoved",
  "codesRenewed",
  "codeUsed",
  "identityAdded",
  "identityRemoved",
] as const;
export type FactorChange = (typeof FACTOR_CHANGES)[number];

/** Passkeys per person. */
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX = 60;
