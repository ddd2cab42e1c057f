import { assistants } from "./assistants";
import { branding } from "./branding";
import { client } from "./client";
import { embedding } from "./embedding";
import { fields } from "./fields";
import { goingLive } from "./going-live";
import type { Guide } from "./guide";
import { idempotency } from "./idempotency";
import { limits } from "./limits";
import { pagination } from "./pagination";
import { quickstart } from "./quickstart";
import { signingFlow } from "./signing-flow";
import { verification } from "./verification";
import { versions } from "./versions";
import { webhooks } from "./webhooks";

/** Every guide, in reading order. @param base this instance's address */
export const guidesOf = (base: string): readonly Guide[] => [
  quickstart(base),
  signingFlow(base),
  fields(base),
  embedding(base),
  branding(base),
  webhooks(base),
  verification(base),
  idempotency(base),
  pagination(base),
  limits(),
  client(base),
  assistants(base),
  goingLive(),
  versions(),
];
