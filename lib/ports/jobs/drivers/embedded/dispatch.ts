import "server-only";
import { carriedKeys, compileExpression, type Scope } from "@/lib/ports/jobs/drivers/embedded/expressions";
import { createRuns, endRun, resumeStep } from "@/lib/ports/jobs/drivers/embedded/runs";
import { type EventPayload, type Work, withoutTrace } from "@/lib/ports/jobs/drivers/embedded/work";

/**
 * Delivers events in their order: each cancels and resumes the runs that wait for it, then starts the functions
 * it triggers. Many go in one go, unless one would cancel what an earlier one starts.
 */
export async function dispatch(work: Work, events: EventPayload[]): Promise<void> {
  let together: EventPayload[] = [];
  let cancelling = new Set<string>();
  for (const event of events) {
    if (cancelling.has(event.name)) {
      await deliver(work, together);
      together = [];
      cancelling = new Set();
    }
    together.push(event);
    for (const fn of work.registry.startedBy(event))
      for (const c of fn.cancellations) cancelling.add(c.event);
  }
  if (together.length > 0) await deliver(work, together);
}

async function deliver(work: Work, events: EventPayload[]): Promise<void> {
  await answerWaits(work, events);
  await createRuns(
    work,
    events.flatMap((event) =>
      work.registry.startedBy(event).map((fn) => ({ fn, event, dedupeKey: event.id })),
    ),
  );
}

type Wait = {
  run_id: string;
  step_id: string;
  kind: "resume" | "cancel";
  event_name: string;
  expression: string | null;
  event: EventPayload;
};

/** Keys that the index can be asked for; null when one of the events carries too many. */
function keysOf(events: EventPayload[]): string[] | null {
  const keys = new Set<string>();
  for (const event of events) {
    const carried = carriedKeys(event);
    if (!carried) return null;
    for (const key of carried) keys.add(key);
  }
  return [...keys];
}

/** An expression that fails to compile here was stored by another version of the function: it matches nothing. */
function matches(expression: string | null, scope: Scope): boolean {
  if (expression === null) return true;
  try {
    return compileExpression(expression).matches(scope);
  } catch {
    return false;
  }
}

async function answerWaits(work: Work, events: EventPayload[]): Promise<void> {
  const { rows } = await work.tx.query<Wait>(
    `select w.run_id, w.step_id, w.kind, w.event_name, w.expression, r.event
     from jobs.wait w join jobs.run r on r.id = w.run_id and r.status = 'running'
     where w.event_name = any($1) and ($2::text[] is null or w.match_key is null or w.match_key = any($2))
       and (w.expires_at is null or w.expires_at > $3)`,
    [[...new Set(events.map(({ name }) => name))], keysOf(events), work.now],
  );
  const answers = rows.flatMap((wait) => {
    const event = events.find(
      (e) => e.name === wait.event_name && matches(wait.expression, { event: wait.event, async: e }),
    );
    return event ? [{ ...wait, answer: event }] : [];
  });
  if (answers.length === 0) return;
  const running = await lockRunning(work, [...new Set(answers.map((a) => a.run_id))]);
  for (const { run_id, step_id, kind, answer } of answers) {
    if (!running.has(run_id)) continue;
    if (kind === "resume" && (await stillWaits(work, run_id, step_id)))
      await resumeStep(work, run_id, step_id, { type: "data", data: withoutTrace(answer) });
    if (kind === "cancel") await endRun(work, run_id, { status: "cancelled" });
  }
}

async function lockRunning(work: Work, ids: string[]): Promise<Set<string>> {
  const { rows } = await work.tx.query<{ id: string }>(
    "select id from jobs.run where id = any($1) and status = 'running' order by id for no key update",
    [ids],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Another event, the time-out or a cancellation may have been first. */
async function stillWaits(work: Work, runId: string, stepId: string): Promise<boolean> {
  const { rowCount } = await work.tx.query("select 1 from jobs.wait where run_id = $1 and step_id = $2", [
    runId,
    stepId,
  ]);
  return rowCount === 1;
}
