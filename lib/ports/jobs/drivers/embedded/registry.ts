import { Cron } from "croner";
import { z } from "zod";
import { parseDuration } from "@/lib/ports/jobs/drivers/embedded/durations";
import { compileExpression, type Expression } from "@/lib/ports/jobs/drivers/embedded/expressions";

/** The SDK's default for `retries` is 3: four attempts. */
const DEFAULT_RETRIES = 3;

const Concurrency = z.object({
  limit: z.number().int().nonnegative(),
  key: z.string().optional(),
  scope: z.enum(["fn", "env", "account"]).default("fn"),
});

/** What the SDK reports of a function when it registers (`FunctionConfig`); options that are not set are missing. */
const FunctionConfig = z.strictObject({
  id: z.string(),
  name: z.string().optional(),
  triggers: z.array(
    z.union([
      z.strictObject({ event: z.string(), expression: z.string().optional() }),
      z.strictObject({ cron: z.string() }),
    ]),
  ),
  steps: z.object({ step: z.object({ retries: z.object({ attempts: z.number().int() }).optional() }) }),
  cancel: z
    .array(z.object({ event: z.string(), if: z.string().optional(), timeout: z.string().optional() }))
    .default([]),
  concurrency: z
    .union([z.number().int().nonnegative(), Concurrency, z.array(Concurrency)])
    .default([])
    .transform((c) =>
      typeof c === "number" ? [{ limit: c, key: undefined, scope: "fn" as const }] : [c].flat(),
    ),
  idempotency: z.string().optional(),
});

export type Cancellation = { event: string; expression: Expression | null; timeoutMs: number | null };
export type ConcurrencyLimit = { limit: number; key: Expression | null; scope: "fn" | "env" | "account" };

/** A function as the engine needs it, expressions compiled. */
export type JobFunction = {
  id: string;
  maxAttempts: number;
  triggers: { event: string; expression: Expression | null }[];
  crons: string[];
  cancellations: Cancellation[];
  limits: ConcurrencyLimit[];
  idempotency: Expression | null;
};

const compile = (source: string | undefined) => (source ? compileExpression(source) : null);

function toJobFunction(config: z.infer<typeof FunctionConfig>): JobFunction {
  const crons = config.triggers.flatMap((t) => ("cron" in t ? [t.cron] : []));
  for (const cron of crons) nextOccurrence(cron, new Date());
  return {
    id: config.id,
    maxAttempts: (config.steps.step.retries?.attempts ?? DEFAULT_RETRIES) + 1,
    triggers: config.triggers.flatMap((t) =>
      "event" in t ? [{ event: t.event, expression: compile(t.expression) }] : [],
    ),
    crons,
    cancellations: config.cancel.map((c) => ({
      event: c.event,
      expression: compile(c.if),
      timeoutMs: c.timeout ? parseDuration(c.timeout) : null,
    })),
    limits: config.concurrency
      .filter(({ limit }) => limit > 0)
      .map(({ limit, key, scope }) => ({ limit, key: compile(key), scope })),
    idempotency: compile(config.idempotency),
  };
}

/**
 * The next moment of a cron expression, strictly after `from`. UTC unless it begins with `TZ=Europe/Berlin `.
 * @throws for an expression or a time zone that does not exist
 */
export function nextOccurrence(expression: string, from: Date): Date | null {
  const zoned = /^TZ=(\S+)\s+(.*)$/.exec(expression);
  return new Cron(zoned?.[2] ?? expression, { timezone: zoned?.[1] ?? "UTC" }).nextRun(from);
}

/** The functions that this process can run. */
export class Registry {
  readonly functions: ReadonlyMap<string, JobFunction>;
  readonly ids: string[];
  /** Whether any function limits its concurrency: such work takes a slower way. */
  readonly hasLimits: boolean;
  readonly #byEvent = new Map<string, { fn: JobFunction; expression: Expression | null }[]>();

  /**
   * @param configs the `functions` of the SDK's in-band registration
   * @throws {Error} for a function with an option that the embedded engine does not have: it must not be
   *   ignored silently
   */
  constructor(configs: unknown[]) {
    const functions = new Map<string, JobFunction>();
    for (const raw of configs) {
      const parsed = FunctionConfig.safeParse(raw);
      if (!parsed.success) {
        const id = z.object({ id: z.string() }).safeParse(raw).data?.id ?? "?";
        throw new Error(
          `Function ${id} cannot run on the embedded engine:\n${z.prettifyError(parsed.error)}`,
        );
      }
      const fn = toJobFunction(parsed.data);
      functions.set(fn.id, fn);
      for (const { event, expression } of fn.triggers)
        this.#byEvent.set(event, [...(this.#byEvent.get(event) ?? []), { fn, expression }]);
    }
    this.functions = functions;
    this.ids = [...functions.keys()];
    this.hasLimits = [...functions.values()].some((fn) => fn.limits.length > 0);
  }

  /** The functions that `event` starts, each once. */
  startedBy(event: { name: string }): JobFunction[] {
    const started = new Set<JobFunction>();
    for (const { fn, expression } of this.#byEvent.get(event.name) ?? [])
      if (!expression || expression.matches({ event })) started.add(fn);
    return [...started];
  }

  isListenedTo(eventName: string): boolean {
    return this.#byEvent.has(eventName);
  }
}

/**
 * The concurrency slots that a run's work takes, one per limit: work of equal slots counts together.
 * The limit itself is not part of it, so that changing it needs no migration of waiting work.
 */
export function slotsOf(fn: JobFunction, event: unknown): string[] {
  return fn.limits.map(({ key, scope }, index) => {
    const owner = scope === "fn" ? `${fn.id}/${index}` : scope;
    return `${owner}:${key ? JSON.stringify(key.evaluate({ event })) : ""}`;
  });
}
