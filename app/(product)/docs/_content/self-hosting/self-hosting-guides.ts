import type { Guide } from "../guide";
import { abuseGuide } from "./abuse";
import { accountsGuide } from "./accounts";
import { airGappedGuide } from "./air-gapped";
import { backupGuide } from "./backup";
import { billingGuide } from "./billing";
import { companySignInGuide } from "./company-sign-in";
import { containersGuide } from "./containers";
import { databaseAndFilesGuide } from "./database-and-files";
import { inngestGuide } from "./inngest";
import { installGuide } from "./install";
import { mailGuide } from "./mail";
import { modelsGuide } from "./models";
import { monitorGuide } from "./monitor";
import { overviewGuide } from "./overview";
import { processesGuide } from "./processes";
import { proxyGuide } from "./proxy";
import { sandboxGuide } from "./sandbox";
import { sealGuide } from "./seal";
import { secretGuide } from "./secret";
import { settingsGuide } from "./settings";
import { superviseGuide } from "./supervise";
import { troubleshootingGuide } from "./troubleshooting";
import { upgradeGuide } from "./upgrade";

/** The guides for those who run an instance, in reading order. @param base this instance's address */
export const selfHostingGuides = (base: string): readonly Guide[] => [
  overviewGuide(),
  installGuide(),
  proxyGuide(),
  superviseGuide(),
  containersGuide(),
  databaseAndFilesGuide(),
  mailGuide(),
  sealGuide(),
  accountsGuide(),
  companySignInGuide(),
  backupGuide(),
  secretGuide(),
  upgradeGuide(),
  monitorGuide(base),
  processesGuide(),
  sandboxGuide(),
  inngestGuide(),
  abuseGuide(),
  modelsGuide(),
  billingGuide(),
  airGappedGuide(),
  troubleshootingGuide(),
  settingsGuide(),
];
