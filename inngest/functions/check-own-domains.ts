import { cron } from "inngest";
import { inngest } from "@/inngest/client";
import { checkDueDomains } from "@/lib/domain/own-domains/check-own-domain";

/**
 * Every ten minutes: looks up the records of own domains that are due, each verified one once a day, so that a host that
 * was given up does not remain a workspace's.
 */
export const checkOwnDomains = inngest.createFunction(
  { id: "check-own-domains", retries: 1, concurrency: 1, triggers: [cron("4-59/10 * * * *")] },
  ({ step }) => step.run("check", () => checkDueDomains()),
);
