import { checkAppCertificate, checkAppUrl } from "@/lib/maintenance/doctor/app-url";
import { judgeClock } from "@/lib/maintenance/doctor/clock";
import { checkCompanySignIn } from "@/lib/maintenance/doctor/company-sign-in";
import { checkDatabase } from "@/lib/maintenance/doctor/database";
import { checkDisk } from "@/lib/maintenance/doctor/disk";
import type { ClockSample, Finding } from "@/lib/maintenance/doctor/finding";
import { checkBackup, checkInstance, type Running } from "@/lib/maintenance/doctor/instance";
import { checkMail } from "@/lib/maintenance/doctor/mail";
import { checkSenderDomain } from "@/lib/maintenance/doctor/mail-domain";
import { checkSandbox } from "@/lib/maintenance/doctor/sandbox";
import { checkSeal } from "@/lib/maintenance/doctor/seal";
import { checkSecret } from "@/lib/maintenance/doctor/secret";
import { checkInngest, checkRedis } from "@/lib/maintenance/doctor/services";
import { checkSettings, type Given } from "@/lib/maintenance/doctor/settings";
import { checkStorage } from "@/lib/maintenance/doctor/storage";
import { withinLimit } from "@/lib/maintenance/doctor/time-limit";
import { checkTimeStamps } from "@/lib/maintenance/doctor/time-stamps";

export type Examination = {
  /** Version of this program. */
  version: string;
  /** The variables, and the file that gave some of them; null without one. */
  given: Given;
  settingsFile: string | null;
  /** The migrations of this version. */
  migrations: readonly { name: string; checksum: string }[];
  isEmbedded: boolean;
  /** Why there is no database to ask; null if there is one. */
  missingDatabase: Finding | null;
  /** The processes of the instance on this machine. */
  running: readonly Running[];
  /** Who gets a test mail; null for nobody. */
  mailTo: string | null;
  /** What only the launcher can look at. */
  further: readonly { check: string; run: () => Promise<Finding[]> }[];
  /** Milliseconds for each check. */
  limitMs?: number;
};

/** Each check has this long; the longest are those that ask several servers in turn. */
const LIMIT_MS = 20_000;

/**
 * Looks at everything that an instance needs, side by side, without changing anything that stays.
 * @returns findings in the order of the checks, however long each took
 */
export async function examine(options: Examination): Promise<Finding[]> {
  const now = new Date();
  const samples: ClockSample[] = [];
  const onTime = (sample: ClockSample) => void samples.push(sample);
  const database = {
    ...{ known: options.migrations, isEmbedded: options.isEmbedded, missing: options.missingDatabase },
    ...{ now, onTime },
  };
  const checks: [string, () => Promise<Finding[]>][] = [
    ["Settings", () => checkSettings(options.given, options.settingsFile)],
    ["Instance", () => checkInstance(options.running, options.version)],
    ["Database", () => checkDatabase(database)],
    ...options.further.map(({ check, run }): [string, () => Promise<Finding[]>] => [check, run]),
    ["Storage", checkStorage],
    ["Disk", checkDisk],
    ["Mail", () => checkMail(options.mailTo)],
    ["Sender", () => checkSenderDomain()],
    ["PDF workers", checkSandbox],
    ["Secret", checkSecret],
    ["Seal", () => checkSeal(now)],
    ["Time stamps", () => checkTimeStamps(onTime)],
    ["APP_URL", () => checkAppUrl(options.running.length > 0, now)],
    ["TLS certificate", () => checkAppCertificate(now)],
    ["Inngest", () => checkInngest(now, onTime)],
    ["Redis", checkRedis],
    ["Company sign-in", () => checkCompanySignIn(onTime)],
    ["Back-up", () => checkBackup(now)],
  ];
  const found = await Promise.all(
    checks.map(([check, run]) => withinLimit(check, options.limitMs ?? LIMIT_MS, run)),
  );
  return [...found.flat(), ...judgeClock(samples)];
}
