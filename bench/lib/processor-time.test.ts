import { expect, test } from "vitest";
import { type TraceEvent, toProcessorTime } from "./processor-time";

const event = (name: string, times: Partial<TraceEvent>): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts: 0,
  ...times,
});

test("a task is as long as the processor worked on it, and what it contains moves with it", () => {
  const task = event("ThreadControllerImpl::RunTask", { ts: 1000, dur: 900, tts: 50, tdur: 100 });
  const layout = event("Layout", { ts: 1500, dur: 380, tts: 90, tdur: 40 });
  const mark = event("firstPaint", { ph: "R", ts: 1890, tts: 145 });
  const next = event("ThreadControllerImpl::RunTask", { ts: 2000, dur: 10, tts: 150, tdur: 10 });

  const lengths = toProcessorTime([next, mark, layout, task]);

  expect(task).toMatchObject({ ts: 1000, dur: 100 });
  expect(layout).toMatchObject({ ts: 1040, dur: 40 });
  expect(mark).toMatchObject({ ts: 1095 });
  expect(next).toMatchObject({ ts: 2000, dur: 10 });
  expect(lengths).toEqual({ recordedMs: 0.91, processorMs: 0.11 });
});

test("nothing reaches beyond its task, also where a clock is coarse", () => {
  const task = event("RunTask", { ts: 1000, dur: 100, tts: 50, tdur: 60 });
  const script = event("EvaluateScript", { ts: 1010, dur: 85, tts: 45, tdur: 80 });
  const late = event("Paint", { ts: 1096, dur: 3, tts: 115, tdur: 3 });

  toProcessorTime([task, script, late]);

  expect(script).toMatchObject({ ts: 1000, dur: 60 });
  expect(late).toMatchObject({ ts: 1060, dur: 0 });
});

test("threads do not mix, and events without a processor's time stay", () => {
  const task = event("RunTask", { ts: 1000, dur: 100, tts: 0, tdur: 20 });
  const other = event("RunTask", { tid: 2, ts: 1050, dur: 30, tts: 7, tdur: 30 });
  const network = event("ResourceReceiveResponse", { ph: "I", ts: 1060 });

  toProcessorTime([task, other, network]);

  expect(task.dur).toBe(20);
  expect(other).toMatchObject({ ts: 1050, dur: 30 });
  expect(network.ts).toBe(1060);
});

test("a task whose thread ran on, by a coarse clock, is not made longer", () => {
  const task = event("RunTask", { ts: 1000, dur: 10, tts: 0, tdur: 12 });
  toProcessorTime([task]);
  expect(task.dur).toBe(10);
});
