import { Redis } from "ioredis";
import { env } from "@/lib/env";
import { withConnection } from "@/lib/maintenance/database/connect";
import {
  type ClockSample,
  clockSample,
  type Finding,
  ok,
  problem,
  reasonOf,
  span,
  warning,
} from "@/lib/maintenance/doctor/finding";

const ANSWER_MS = 8_000;
const INNGEST = "https://api.inngest.com";
/** Three functions run every minute. */
const PATIENCE_MS = 5 * 60_000;

/** Runs a script as the counters do. Nothing is said of an instance without REDIS_URL, which needs none. */
export async function checkRedis(): Promise<Finding[]> {
  if (!env.redisUrl) return [];
  const client = new Redis(env.redisUrl, {
    lazyConnect: true,
    connectTimeout: ANSWER_MS,
    commandTimeout: ANSWER_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  // What fails is also thrown by the calls below, but for the reason of a refused connection.
  let reason: unknown;
  client.on("error", (error) => {
    reason = error;
  });
  try {
    await client.connect();
    await client.eval("return 1", 0);
    return [ok("Redis", `${new URL(env.redisUrl).host} answers, and runs the scripts that count`)];
  } catch (error) {
    return [
      problem(
        "Redis",
        `${new URL(env.redisUrl).host}: ${reasonOf(reason ?? error)}`,
        "check REDIS_URL: until then each process counts requests on its own",
      ),
    ];
  } finally {
    client.disconnect();
  }
}

/**
 * Whether Inngest can be reached from here, and, from what the servers recorded, whether it calls back. Its keys are
 * not tried: that would start a function.
 */
export async function checkInngest(now: Date, onTime: (sample: ClockSample) => void): Promise<Finding[]> {
  if (!env.inngest) return [];
  const address = env.inngest.baseUrl ?? INNGEST;
  const findings: Finding[] = [];
  try {
    const sentAt = Date.now();
    const response = await fetch(address, {
      method: "HEAD",
      redirect: "manual",
      signal: AbortSignal.timeout(ANSWER_MS),
    });
    onDate(response, { source: new URL(address).host, sentAt, onTime });
    findings.push(ok("Inngest", `${new URL(address).host} answers (HTTP ${response.status})`));
  } catch (error) {
    findings.push(
      problem(
        "Inngest",
        `${new URL(address).host} does not answer: ${reasonOf(error)}`,
        "check INNGEST_BASE_URL and the network",
      ),
    );
  }
  return env.database.url ? [...findings, await checkCalls(now)] : findings;
}

/** What the servers recorded of Inngest's calls (lib/domain/maintenance/engine-calls.ts). */
async function checkCalls(now: Date): Promise<Finding> {
  const last = await withConnection(async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      "select max(succeeded_at) as at from engine_calls",
    );
    return rows[0]?.at ?? null;
  });
  const todo =
    "register APP_URL/api/inngest there, and see that it can be reached (/docs/self-hosting/inngest)";
  if (!last) return warning("Inngest", "no call of a function was ever recorded", todo);
  const age = now.getTime() - last.getTime();
  const message = `the last call that succeeded was ${span(age)} ago`;
  return age > PATIENCE_MS ? warning("Inngest", message, todo) : ok("Inngest", message);
}

/** Notes the time that a response states, in whole seconds (RFC 9110, section 6.6.1). */
export function onDate(
  response: Response,
  { source, sentAt, onTime }: { source: string; sentAt: number; onTime: (sample: ClockSample) => void },
): void {
  const receivedAt = Date.now();
  const told = new Date(response.headers.get("date") ?? Number.NaN);
  if (!Number.isNaN(told.getTime()))
    onTime(clockSample(source, told, { sentAt, receivedAt, fineness: 1_000 }));
}
