import { Cron } from "croner";
import { z } from "zod";

/** The SDK's default for `retries` is 3: four attempts. */
const DEFAULT_RETRIES = 3;

/** How the SDK registers `onFailure`: as a separate function, triggered by this event of one other function. */
const FAILED = "inngest/function.failed";
const FAILED_FUNCTION = /^event\.data\.function_id == '([^']+)'$/;

/** A condition that never holds: the event starts the function no more, but runs that it started go on (inngest/on.ts). */
const NEVER = "false";

const Trigger = z.union([
  z.strictObject({ event: z.string(), expression: z.string().optional() }),
  z.strictObject({ cron: z.string() }),
]);

/** The SDK allows an expression; the engine, a number of seconds only. */
const Priority = z
  .string()
  .regex(/^-?\d+$/, "a priority is a number of seconds")
  .transform(Number)
  .refine((seconds) => Math.abs(seconds) <= 600, "a priority is between -600 and 600 seconds");

/** The SDK's registration of a function (`FunctionConfig`); unset options are missing. */
const FunctionConfig = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(Trigger).min(1, "a function without a trigger never starts"),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number().int() }).optional() }) }),
  concurrency: z
    .preprocess(
      (limit) => (typeof limit === "number" ? { limit } : limit),
      z.strictObject({ limit: z.number().int().nonnegative() }),
    )
    .optional(),
  priority: z.strictObject({ run: Priority }).optional(),
});

export type JobFunction = {
  id: string;
  maxAttempts: number;
  events: string[];
  crons: string[];
  /** Maximum number of its steps running at once, over all processes; null for no limit. */
  concurrency: number | null;
  /** How many seconds earlier its runs count as due than they are. */
  priority: number;
  /** The id of the function whose `onFailure` this is. */
  onFailureOf: string | null;
};

const refusal = (id: string, why: string) =>
  new Error(`Function ${id} cannot run on the embedded engine:\n${why}`);

function toJobFunction(config: z.infer<typeof FunctionConfig>): JobFunction {
  const { id } = config;
  const events: string[] = [];
  const crons: string[] = [];
  let onFailureOf: string | null = null;
  for (const trigger of config.triggers) {
    if ("cron" in trigger) {
      nextOccurrence(trigger.cron, new Date());
      crons.push(trigger.cron);
    } else if (trigger.event === FAILED) {
      onFailureOf = FAILED_FUNCTION.exec(trigger.expression ?? "")?.[1] ?? null;
      if (!onFailureOf) throw refusal(id, `the event ${FAILED} starts nothing but onFailure`);
    } else if (trigger.expression !== NEVER) {
      assertStartable(id, trigger);
      events.push(trigger.event);
    }
  }
  const maxAttempts = (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1;
  const concurrency = config.concurrency?.limit || null;
  return { id, maxAttempts, events, crons, concurrency, priority: config.priority?.run ?? 0, onFailureOf };
}

/** @throws {Error} for a trigger that the engine would never fire, or would fire too often */
function assertStartable(
  id: string,
  { event, expression }: { event: string; expression?: string | undefined },
) {
  if (expression !== undefined) throw refusal(id, `trigger ${event}: conditions (if) are not supported`);
  if (event.startsWith("inngest/"))
    throw refusal(id, `trigger ${event}: the engine does not send this event`);
  if (event.includes("*")) throw refusal(id, `trigger ${event}: wildcards are not supported`);
}

/**
 * The next occurrence of a cron expression, strictly after `from`. UTC unless it begins with `TZ=Europe/Berlin `.
 * @throws for an invalid expression or time zone
 */
export function nextOccurrence(expression: string, from: Date): Date | null {
  const zoned = /^TZ=(\S+)\s+(.*)$/.exec(expression);
  return new Cron(zoned?.[2] ?? expression, { timezone: zoned?.[1] ?? "UTC" }).nextRun(from);
}

/** The functions that this process can run. */
export class FunctionRegistry {
  readonly functions: ReadonlyMap<string, JobFunction>;
  readonly ids: string[];
  readonly limited: { id: string; concurrency: number; priority: number }[];
  readonly unlimited: { id: string; priority: number }[];
  /** What starts which function, each pair once. */
  readonly starts: { event: string; functionId: string; isUnlimited: boolean; priority: number }[];
  readonly #onFailure = new Map<string, JobFunction>();

  /**
   * @param configs the `functions` of the SDK's in-band registration
   * @throws {Error} for a function that uses an unsupported feature: it must not be silently ignored
   */
  constructor(configs: unknown[]) {
    const functions = configs.map(readConfig);
    this.functions = new Map(functions.map((fn) => [fn.id, fn]));
    this.ids = [...this.functions.keys()];
    this.limited = functions.flatMap(({ id, concurrency, priority }) =>
      concurrency ? [{ id, concurrency, priority }] : [],
    );
    this.unlimited = functions.flatMap(({ id, concurrency, priority }) =>
      concurrency ? [] : [{ id, priority }],
    );
    this.starts = functions.flatMap(({ id, events, concurrency, priority }) =>
      [...new Set(events)].map((event) => ({
        event,
        functionId: id,
        isUnlimited: concurrency === null,
        priority,
      })),
    );
    for (const fn of functions) if (fn.onFailureOf) this.#onFailure.set(fn.onFailureOf, fn);
  }

  /** The `onFailure` of a function. */
  onFailureOf(functionId: string): JobFunction | null {
    return this.#onFailure.get(functionId) ?? null;
  }
}

function readConfig(raw: unknown): JobFunction {
  const parsed = FunctionConfig.safeParse(raw);
  if (parsed.success) return toJobFunction(parsed.data);
  const id = z.object({ id: z.string() }).safeParse(raw).data?.id ?? "?";
  throw refusal(id, z.prettifyError(parsed.error));
}
