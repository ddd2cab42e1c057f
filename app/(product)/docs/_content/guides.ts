import { apiKeysGuide } from "./api-keys";
import { assistantsGuide } from "./assistants";
import { brandingGuide } from "./branding";
import { clientGuide } from "./client";
import { embeddingGuide } from "./embedding";
import { fieldsGuide } from "./fields";
import { goingLiveGuide } from "./going-live";
import type { Guide, GuideGroup } from "./guide";
import { idempotencyGuide } from "./idempotency";
import { limitsGuide } from "./limits";
import { ownDomainGuide } from "./own-domain";
import { paginationGuide } from "./pagination";
import { quickstartGuide } from "./quickstart";
import { securityGuide } from "./security";
import { securityLogGuide } from "./security-log";
import { selfHostingGuides } from "./self-hosting/self-hosting-guides";
import { signingFlowGuide } from "./signing-flow";
import { signingInGuide } from "./signing-in";
import { verificationGuide } from "./verification";
import { versionsGuide } from "./versions";
import { webhooksGuide } from "./webhooks";

/** Every guide in reading order, by readers: those who integrate, those who operate. @param base this instance's address */
export const guideGroups = (base: string): readonly GuideGroup[] => [
  {
    title: "Guides",
    guides: [
      quickstartGuide(base),
      apiKeysGuide(base),
      signingFlowGuide(base),
      fieldsGuide(base),
      embeddingGuide(base),
      brandingGuide(base),
      ownDomainGuide(base),
      signingInGuide(base),
      securityLogGuide(base),
      webhooksGuide(base),
      verificationGuide(base),
      idempotencyGuide(base),
      paginationGuide(base),
      limitsGuide(),
      clientGuide(base),
      assistantsGuide(base),
      goingLiveGuide(),
      versionsGuide(),
    ],
  },
  { title: "Self-hosting and security", guides: [...selfHostingGuides(base), securityGuide()] },
];

/** Every guide, in reading order. @param base this instance's address */
export const guidesOf = (base: string): readonly Guide[] => guideGroups(base).flatMap(({ guides }) => guides);
