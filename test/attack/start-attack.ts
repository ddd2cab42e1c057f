import { spawn } from "node:child_process";
import path from "node:path";
import { root } from "@/scripts/lib/paths.mjs";
import type { Reply } from "@/test/model/stand-in";
import type { HostileFiles } from "./hostile-files";

/** Processes of the attackers: what each attack needs, and how it is started (attackers.mjs). */

/** What every attack has: who attacks, from where, and for how long. */
export type AttackBase = {
  readonly url: string;
  /** Makes the addresses of this attempt differ from those of others. */
  readonly round: number;
  /** The first three numbers of the attackers' addresses. */
  readonly network: string;
  readonly seconds: number;
  readonly key: string;
  readonly newDocument: object;
  readonly conversations: readonly { sessionId: string; headers: Record<string, string> }[];
};
/** What only some need. */
export type AttackPlan = AttackBase & {
  readonly pages?: readonly string[];
  readonly uploadUrls?: readonly string[];
  readonly pictureUrl?: string;
  readonly files?: HostileFiles;
};

/** Number of requests by status, or by what happened to a request that got no response. */
export type Answers = Record<string, number>;

/**
 * The status of requests of an authorized attacker that are let through: an attack that is only refused would cost
 * nobody anything.
 */
export const DONE: Partial<Record<string, string>> = {
  "documents by one key": "201",
  "turns of the agent": "201",
  "the API reference": "200",
};

/** Wait after an attack has begun, so that queues are full when measuring begins. */
export const BEFORE_MEASURING_MS = 1_000;

/**
 * The model's response in a turn that writes a text of this many characters: it writes once, then ends.
 * @param seconds how long writing takes; the fastest models write a thousand tokens per second
 */
export function writesText(
  characters: number,
  seconds: number,
): (request: { messages: readonly { role: string }[] }) => Reply {
  const text = "The provider delivers the services. ".repeat(characters / 36);
  const roles = [{ key: "client", label: "Client" }];
  const writes = { call: "write_text", args: { text, newFields: [], roles } };
  return ({ messages }) =>
    messages.at(-1)?.role === "tool" ? { says: ["Done."] } : { says: [writes], seconds };
}

/**
 * Starts the attackers.
 * @returns their responses, once they have ended
 */
export function startAttack(attack: string, plan: AttackPlan): Promise<Answers> {
  const script = path.join(root, "test/attack/attackers.mjs");
  const child = spawn(process.execPath, [script], { stdio: ["pipe", "pipe", "inherit"] });
  // Not passed as an argument: those are limited to 128 KiB, and the plan lists every width of every page.
  child.stdin.end(JSON.stringify({ ...plan, attack }));
  const overdue = setTimeout(() => child.kill("SIGKILL"), (plan.seconds + 30) * 1_000);
  let output = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve, reject) => {
    child.once("close", (code) => {
      clearTimeout(overdue);
      if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`the attackers ended with ${code}`));
    });
  });
}
