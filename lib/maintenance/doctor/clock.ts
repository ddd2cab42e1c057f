import {
  type ClockSample,
  type Finding,
  ok,
  problem,
  unchecked,
  warning,
} from "@/lib/maintenance/doctor/finding";

const CHECK = "Clock";
/** The start refuses more (scripts/lib/unreachable.mjs), and so do time stamps. */
const MOST_MS = 5 * 60_000;
/** Machines that NTP keeps differ by milliseconds. */
const NOTABLE_MS = 5_000;

/** Judges this machine's clock by all who told their time; without any, nothing is said of it. */
export function judgeClock(samples: readonly ClockSample[]): Finding[] {
  if (samples.length === 0)
    return [unchecked(CHECK, "nothing independent of this machine was asked that tells the time")];
  return samples.map((sample) => {
    const { source, ahead } = sample;
    const certain = Math.max(0, Math.abs(ahead) - sample.uncertainty);
    if (certain <= NOTABLE_MS)
      return ok(CHECK, `agrees with ${source} within ${seconds(Math.abs(ahead) + sample.uncertainty)}`);
    const message = `is ${seconds(Math.abs(ahead))} ${ahead > 0 ? "ahead of" : "behind"} ${source}`;
    const action = "set both clocks by NTP: audit trails and seals state this machine's time";
    return certain > MOST_MS ? problem(CHECK, message, action) : warning(CHECK, message, action);
  });
}

const seconds = (ms: number): string =>
  ms < 120_000 ? `${(Math.ceil(ms / 100) / 10).toFixed(1)} s` : `${Math.round(ms / 60_000)} minutes`;
