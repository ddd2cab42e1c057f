import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type AskForMeasures, Measurer } from "@/components/typeset-text/model/measurer";
import type { MeasuredTextDto } from "@/lib/contracts/measured-texts";

const answerFor = (text: string): MeasuredTextDto => ({
  lineEm: 1.5,
  paragraphs: [
    { text, base: "rtl", widths: Array.from(text, () => 500), breaks: [text.length], cuts: [text.length] },
  ],
});

const asking = () => vi.fn<AskForMeasures>(async (texts) => texts.map(answerFor));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A measurer whose table has been downloaded. */
async function ready(ask: AskForMeasures | null): Promise<Measurer> {
  const measurer = new Measurer(ask);
  const end = measurer.want(["a"]);
  await vi.waitFor(() => expect(measurer.measured("a")).not.toBeNull());
  end();
  await vi.advanceTimersByTimeAsync(1_000);
  return measurer;
}

it("asks for nothing that the table has", async () => {
  const ask = asking();
  const measurer = await ready(ask);
  measurer.want(["Łukasz, 12", "東京"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).not.toHaveBeenCalled();
  expect(measurer.measured("東京")?.paragraphs[0]?.advances[2]).toBe(2);
});

it("asks after a pause, for the last of what was typed, once for all places", async () => {
  const ask = asking();
  const measurer = await ready(ask);
  for (const typed of ["م", "مح", "محم"]) {
    const end = measurer.want([typed]);
    await vi.advanceTimersByTimeAsync(100);
    end();
  }
  measurer.want(["محمد"]);
  measurer.want(["محمد", "علي"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask.mock.calls).toEqual([[["محمد", "علي"]]]);
  expect(measurer.measured("محمد")).toMatchObject({ lineEm: 1.5 });
  measurer.want(["محمد"]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledOnce();
});

it("says nothing without an answer, and asks again later while it is in sight", async () => {
  let isOnline = false;
  const ask = vi.fn<AskForMeasures>(async (texts) => (isOnline ? texts.map(answerFor) : null));
  const measurer = await ready(ask);
  const end = measurer.want(["محمد"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(measurer.measured("محمد")).toBeNull();
  isOnline = true;
  await vi.advanceTimersByTimeAsync(15_000);
  expect(measurer.measured("محمد")).not.toBeNull();
  end();
  isOnline = false;
  measurer.want(["علي"])();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

it("asks for many in turns, and never for what is too long", async () => {
  const ask = asking();
  const measurer = await ready(ask);
  measurer.want([...Array.from({ length: 60 }, (_, i) => `م${"ا".repeat(i)}`), "م".repeat(10_001)]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(ask.mock.calls.map(([texts]) => texts.length)).toEqual([50, 10]);
});

it("tells who draws when something has become known", async () => {
  const measurer = await ready(asking());
  const listener = vi.fn();
  measurer.subscribe(listener);
  const before = measurer.version();
  measurer.want(["محمد"]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(listener).toHaveBeenCalled();
  expect(measurer.version()).toBeGreaterThan(before);
});
