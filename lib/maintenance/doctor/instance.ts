import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { env } from "@/lib/env";
import {
  DAY_MS,
  type Finding,
  ok,
  oneLine,
  problem,
  reasonOf,
  span,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";

const CHECK = "Instance";
const ANSWER_MS = 8_000;
const OLD_BACKUP_MS = 7 * DAY_MS;

/** A launcher that runs the instance on this machine (scripts/lib/run-record.mjs); older ones recorded no role. */
export type Running = {
  pid: number;
  url: string;
  address: string;
  version: string;
  role?: string;
  /** Number of the user as whom it runs; absent where the system does not tell it. */
  uid?: number | undefined;
};

const Ready = z.object({
  status: z.enum(["ready", "degraded", "unready"]),
  parts: z.record(z.string(), z.looseObject({ status: z.enum(["ok", "degraded", "down"]) })),
});

/** What the processes that run here say of themselves; those of other machines are not known here. */
export async function checkInstance(running: readonly Running[], version: string): Promise<Finding[]> {
  if (running.length === 0)
    return [unchecked(CHECK, `none runs on this machine with the data in ${env.dataDir}`)];
  return (await Promise.all(running.map((one) => checkProcess(one, version)))).flat();
}

async function checkProcess(running: Running, version: string): Promise<Finding[]> {
  const role = running.role ? ` (ROLE=${oneLine(running.role)})` : "";
  const who = `process ${running.pid}${role} at ${running.url}`;
  let ready: z.infer<typeof Ready>;
  try {
    const signal = AbortSignal.timeout(ANSWER_MS);
    ready = Ready.parse(await (await fetch(`${running.address}/api/health/ready`, { signal })).json());
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it says something else than its health" : reasonOf(error);
    return [problem(CHECK, `${who} does not answer: ${reason}`, "see its log, and start it anew")];
  }
  const old =
    running.version === version
      ? []
      : [
          warning(
            CHECK,
            `${who} is version ${running.version}, and this is ${version}`,
            "stop it and start this one",
          ),
        ];
  return [judgeReadiness(who, ready, running.uid), ...old, ...judgeUser(who, running.uid)];
}

const judgeUser = (who: string, uid: number | undefined): Finding[] =>
  uid === 0
    ? [
        warning(
          CHECK,
          `${who} runs as root`,
          "let a user of its own run it (/docs/self-hosting/install#production): it needs no right of root's",
        ),
      ]
    : [];

function judgeReadiness(who: string, { status, parts }: z.infer<typeof Ready>, uid?: number): Finding {
  const bad = Object.entries(parts).filter(([, part]) => part.status !== "ok");
  const said = bad.map(([name, part]) => `${name} is ${part.status}`).join(", ");
  if (status === "unready")
    return problem(CHECK, `${who} cannot serve: ${said}`, "see its log, and /operations");
  if (status === "degraded") return warning(CHECK, `${who} serves, but ${said}`, "see /operations");
  return ok(CHECK, `${who} is ready${uid ? `, and runs as user ${uid}` : ""}`);
}

const LastBackup = z.object({ takenAt: z.iso.datetime(), place: z.string(), missingFiles: z.int() });

/**
 * The last back-up that `countersign backup` made with this data folder. Back-ups by other means, or from another
 * machine, are not recorded there, so their absence proves nothing.
 */
export async function checkBackup(now: Date): Promise<Finding[]> {
  const check = "Back-up";
  let text: string;
  try {
    text = await readFile(path.join(env.dataDir, "last-backup.json"), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    return [
      unchecked(
        check,
        `\`countersign backup\` recorded none in ${env.dataDir}`,
        "see /docs/self-hosting/backup",
      ),
    ];
  }
  const { takenAt, place, missingFiles } = LastBackup.parse(JSON.parse(text));
  const age = now.getTime() - Date.parse(takenAt);
  const message = `the last one was taken ${span(age)} ago to ${oneLine(place)}`;
  if (missingFiles > 0)
    return [warning(check, `${message}, and ${missingFiles} files were missing`, "its manifest names them")];
  return [
    age > OLD_BACKUP_MS ? warning(check, message, "see why no newer one was made") : ok(check, message),
  ];
}
