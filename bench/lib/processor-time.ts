/**
 * An event of a trace, in microseconds (Trace Event Format): `tts` and `tdur` are in processor time of the event's
 * thread.
 */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  ts: number;
  dur?: number;
  tts?: number;
  tdur?: number;
};

/** The scheduler's tasks, by their names in Chromium; all other events of a thread are inside one of them. */
const TASK = /RunTask$/;

type Timed = TraceEvent & { tts: number };
type Task = Timed & { dur: number; tdur: number };

const isTask = (event: Timed): event is Task =>
  event.ph === "X" && TASK.test(event.name) && event.dur !== undefined && event.tdur !== undefined;

/** Sorts parents before the events that they contain. */
const byStart = (a: Timed, b: Timed) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);

function threadsOf(events: readonly TraceEvent[]): Timed[][] {
  const threads = new Map<string, Timed[]>();
  for (const event of events) {
    if (event.tts === undefined) continue;
    const id = `${event.pid}:${event.tid}`;
    const thread = threads.get(id);
    if (thread) thread.push(event as Timed);
    else threads.set(id, [event as Timed]);
  }
  return [...threads.values()].map((thread) => thread.sort(byStart));
}

/** Moves an event to its position in its task's processor time. */
function moveInside(event: Timed, task: { ts: number; tts: number; length: number }): void {
  const from = Math.min(Math.max(0, event.tts - task.tts), task.length);
  event.ts = task.ts + from;
  if (event.dur !== undefined) event.dur = Math.min(event.tdur ?? event.dur, task.length - from);
}

/**
 * Shortens each task in a trace to its processor time, and moves the events inside it. The start of a task does not
 * change.
 *
 * Lighthouse multiplies the recorded length of tasks by the phone's slowdown, including the time in which a task only
 * waited for one of this machine's cores (on two cores that is more than half of it, see docs/decisions/0016). A
 * phone has more cores than a page has busy threads.
 *
 * @param events of a whole trace; changed in place
 * @returns length of all tasks in ms, as recorded and in processor time
 */
export function toProcessorTime(events: readonly TraceEvent[]): { recordedMs: number; processorMs: number } {
  let recorded = 0;
  let processor = 0;
  for (const thread of threadsOf(events)) {
    let task = { ts: 0, tts: 0, length: 0, recordedEnd: 0 };
    for (const event of thread) {
      if (event.ts < task.recordedEnd) moveInside(event, task);
      else if (isTask(event)) {
        const length = Math.min(event.dur, event.tdur);
        task = { ts: event.ts, tts: event.tts, length, recordedEnd: event.ts + event.dur };
        recorded += event.dur;
        processor += length;
        event.dur = length;
      }
    }
  }
  return { recordedMs: recorded / 1000, processorMs: processor / 1000 };
}
