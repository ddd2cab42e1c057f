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

const ANSWER_MS = 8_000;
const OLD_BACKUP_MS = 7 * DAY_MS;

/** The launcher that runs the instance on this machine (scripts/lib/run-record.mjs). */
export type Running = { pid: number; url: string; address: string; version: string };

const Ready = z.object({
  status: z.enum(["ready", "degraded", "unready"]),
  parts: z.record(z.string(), z.looseObject({ status: z.enum(["ok", "degraded", "down"]) })),
});

/** What the instance that runs here says of itself; other machines' processes are not known here. */
export async function checkInstance(running: Running | null, version: string): Promise<Finding[]> {
  const check = "Instance";
  if (!running) return [unchecked(check, `none runs on this machine with the data in ${env.dataDir}`)];
  const who = `process ${running.pid} at ${running.url}`;
  let ready: z.infer<typeof Ready>;
  try {
    const response = await fetch(`${running.address}/api/health/ready`, {
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    ready = Ready.parse(await response.json());
  } catch (error) {
    const reason = error instanceof z.ZodError ? "it says something else than its health" : reasonOf(error);
    return [problem(check, `${who} does not answer: ${reason}`, "see its log, and start it anew")];
  }
  const bad = Object.entries(ready.parts).filter(([, part]) => part.status !== "ok");
  const parts = bad.map(([name, part]) => `${name} is ${part.status}`).join(", ");
  const findings = [
    ready.status === "unready"
      ? problem(check, `${who} cannot serve: ${parts}`, "see its log, and /operations")
      : ready.status === "degraded"
        ? warning(check, `${who} serves, but ${parts}`, "see /operations")
        : ok(check, `${who} serves (version ${running.version})`),
  ];
  if (running.version !== version)
    findings.push(
      warning(check, `version ${running.version} runs, and this is ${version}`, "stop it and start this one"),
    );
  return findings;
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
