import { z } from "zod";
import { parseRetryAfter } from "@/lib/platform/ports/jobs/drivers/embedded/durations";

/**
 * The Inngest SDK's HTTP protocol, spoken to its handler in the same process (serve.ts). Source: inngest/inngest,
 * docs/SDK_SPEC.md, 4.3 "Sync Requests" and 4.4 "Call Requests". POST `?fnId=…&stepId=…` calls; a 200 returns the
 * function's result, 206 a list of operations, 400 and 500 an error, and the headers `x-inngest-no-retry` and
 * `retry-after` say whether and when to retry.
 */
export type FunctionHandler = (call: HandlerCall) => Promise<HandlerAnswer>;

/** A request; names of headers are in lower case. */
export type HandlerCall = {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** A response; names of headers are in any case. */
export type HandlerAnswer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

const HOST = "embedded.invalid";
const ADDRESS = `http://${HOST}/api/inngest`;

/** The `stepId` of the function itself, which runs until it discovers steps that are not recorded yet. */
export const FUNCTION_STEP = "step";

export type StepResult = { type: "data"; data: unknown } | { type: "error"; error: unknown };

export type Invocation = {
  functionId: string;
  stepId: string;
  runId: string;
  event: unknown;
  /** The trace that triggered the run; the SDK's middleware continues it (inngest/telemetry-middleware.ts). */
  traceparent: string | null;
  /** Recorded steps in the order of completion. */
  steps: [id: string, result: StepResult][];
  attempt: number;
  maxAttempts: number;
  /** Identifies the task and its lease in the SDK's reports while the function runs. */
  leaseId: string;
  /** Other steps of the run are planned or running: then the SDK must plan the steps it discovers, not run them. */
  isParallel: boolean;
};

const StepOperation = z.object({
  id: z.string(),
  op: z.string(),
  name: z.string().nullish(),
  data: z.unknown().optional(),
  error: z.unknown().optional(),
  opts: z.record(z.string(), z.unknown()).nullish(),
});
export type StepOperation = z.infer<typeof StepOperation>;

export type JobError = { name: string; message: string; stack?: string; cause?: unknown };

export type CallOutcome =
  | { type: "completed"; output: unknown }
  | { type: "operations"; operations: StepOperation[]; retryAt: Date | null }
  /** `isFinal`: non-retriable. */
  | { type: "error"; error: JobError; isFinal: boolean; retryAt: Date | null };

const AnyError = z.looseObject({ name: z.string().min(1).catch("Error"), message: z.string() });

/** Normalizes an error as the SDK sends it, or any other value. */
export function toJobError(raw: unknown): JobError {
  const source = raw instanceof Error ? { name: raw.name, message: raw.message, stack: raw.stack } : raw;
  const parsed = AnyError.safeParse(source);
  if (parsed.success) {
    const { name, message, stack, cause } = parsed.data;
    return {
      name,
      message,
      ...(typeof stack === "string" ? { stack } : {}),
      ...(cause === undefined ? {} : { cause }),
    };
  }
  const own = z.object({ error: z.string() }).safeParse(source);
  return {
    name: "Error",
    message: own.success ? own.data.error : (JSON.stringify(source) ?? "Unknown error"),
  };
}

async function send(
  handler: FunctionHandler,
  method: string,
  query: string,
  body: unknown,
  headers: Record<string, string>,
) {
  const answer = await handler({
    method,
    url: ADDRESS + query,
    body: JSON.stringify(body),
    headers: { host: HOST, "content-type": "application/json", "x-inngest-server-kind": "dev", ...headers },
  });
  let parsed: unknown = answer.body;
  try {
    parsed = JSON.parse(answer.body);
  } catch {
    // A response that is not JSON is an error page; its text is the error.
  }
  return { status: answer.status, headers: new Headers(answer.headers), body: parsed };
}

/**
 * Lists the functions that the handler serves.
 * @throws {Error} when it does not answer with a list
 */
export async function readFunctions(handler: FunctionHandler): Promise<unknown[]> {
  const answer = await send(handler, "PUT", "", { url: ADDRESS }, { "x-inngest-sync-kind": "in_band" });
  const parsed = z.object({ functions: z.array(z.unknown()) }).safeParse(answer.body);
  if (answer.status !== 200 || !parsed.success)
    throw new Error(`The job functions did not register: ${answer.status} ${JSON.stringify(answer.body)}`);
  return parsed.data.functions;
}

function callBody(call: Invocation) {
  const ids = call.steps.map(([id]) => id);
  return {
    version: 2,
    event: call.event,
    events: [call.event],
    steps: Object.fromEntries(call.steps),
    ctx: {
      run_id: call.runId,
      // With these two the SDK reports each finished step at once (embedded-api.ts) and continues with the next.
      fn_id: call.functionId,
      qi_id: call.leaseId,
      attempt: call.attempt,
      max_attempts: call.maxAttempts,
      disable_immediate_execution: call.isParallel,
      use_api: false,
      stack: { stack: ids, current: ids.length },
    },
  };
}

/** Calls a function or one of its planned steps. Never throws: errors are returned as outcomes. */
export async function invokeFunction(
  handler: FunctionHandler,
  call: Invocation,
  now: () => Date,
): Promise<CallOutcome> {
  const query = `?fnId=${encodeURIComponent(call.functionId)}&stepId=${encodeURIComponent(call.stepId)}`;
  try {
    const trace: Record<string, string> = call.traceparent ? { traceparent: call.traceparent } : {};
    const { status, headers, body } = await send(handler, "POST", query, callBody(call), trace);
    if (status === 200) return { type: "completed", output: body };
    const retryAt = parseRetryAfter(headers.get("retry-after"), now());
    if (status === 206) {
      const operations = z.array(StepOperation).parse(Array.isArray(body) ? body : [body]);
      return { type: "operations", operations, retryAt };
    }
    const isFinal = headers.get("x-inngest-no-retry") === "true";
    return { type: "error", error: toJobError(body), isFinal, retryAt };
  } catch (error) {
    return { type: "error", error: toJobError(error), isFinal: false, retryAt: null };
  }
}
