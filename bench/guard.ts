/**
 * The guard: twelve figures of this build beside those of an earlier one, in one run. Both servers run side by side and
 * are measured in turn; a figure fails when its ratio to the base is more than a tenth above the last one, which
 * docs/performance.md has, or above 1. `npm run bench -- guard`; with `--record` the figures become the last ones.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { Failure } from "../scripts/lib/failure.mjs";
import { main } from "../scripts/lib/main.mjs";
import { root } from "../scripts/lib/paths.mjs";
import { duration } from "../scripts/lib/steps.mjs";
import { Visitor } from "./guard/browsing";
import { FIGURES, type FigureId } from "./guard/figures";
import { GuardedServer } from "./guard/guarded-server";
import { readLastFigures, shown, writeLastFigures } from "./guard/last-figures";
import { MEASURES } from "./guard/measures";
import { judge, type LastFigure, median, type Verdict } from "./guard/verdict";
import { machine } from "./lib/measure.mjs";

const ROUNDS = 5;
/** More for what seems worse: it may just be a tenth worse, and five rounds err by a twentieth. */
const FURTHER_ROUNDS = 10;
const DOCUMENT = path.join(root, "docs/performance.md");

type Side = "now" | "base";
type Figure = (typeof FIGURES)[number];

const { values: options } = parseArgs({
  options: {
    /** Folder of the base's checkout, built. */
    base: { type: "string" },
    /** Its commit. */
    commit: { type: "string" },
    record: { type: "boolean" },
    /** File for the verdicts, as JSON. */
    report: { type: "string" },
  },
});

/** What was measured: of each figure the samples of both sides, a pair a round. */
class Run {
  readonly #samples = new Map<FigureId, Record<Side, number[]>>();
  /** By what is told. */
  readonly #told = new Map<string, Record<Side, number[]> & { unit: string }>();
  readonly #servers: Record<Side, GuardedServer>;
  readonly #visitor: Visitor;

  constructor(servers: Record<Side, GuardedServer>, visitor: Visitor) {
    this.#servers = servers;
    this.#visitor = visitor;
  }

  /** Takes a figure at both servers, each being the first every other time. */
  async take({ id }: Figure): Promise<void> {
    const samples = this.#samples.get(id) ?? { now: [], base: [] };
    this.#samples.set(id, samples);
    const sides: Side[] = samples.now.length % 2 === 0 ? ["base", "now"] : ["now", "base"];
    for (const side of sides) samples[side].push(await this.#measure(id, side));
  }

  #measure(id: FigureId, side: Side): Promise<number> {
    return MEASURES[id]({
      server: this.#servers[side],
      visitor: this.#visitor,
      tell: (what, value, unit) => {
        const told = this.#told.get(what) ?? { now: [], base: [], unit };
        told[side].push(value);
        this.#told.set(what, told);
      },
    });
  }

  /** Once at both, for nothing: modules are loaded and compiled by it, and workers started. */
  async warmUp(figures: readonly Figure[]): Promise<void> {
    for (const figure of figures) await this.take(figure);
    for (const { id } of figures) this.#samples.delete(id);
    this.#told.clear();
  }

  judge(last: ReadonlyMap<string, LastFigure>): Verdict[] {
    return FIGURES.map((figure) =>
      judge(figure, this.#samples.get(figure.id), last.get(figure.title) ?? null),
    );
  }

  get told() {
    return [...this.#told].map(([what, { now, base, unit }]) => ({
      title: what,
      unit,
      now: median(now),
      base: median(base),
    }));
  }
}

/** Counts of bytes hardly differ from one time to the next: once is enough, unless it seems worse. */
const isTimed = ({ unit }: Figure) => unit === "ms";

/** @param last by title; what seems worse is taken ten times more, and all of them count */
async function measureAll(run: Run, last: ReadonlyMap<string, LastFigure>): Promise<Verdict[]> {
  const rounds = async (figures: readonly Figure[], count: number) => {
    for (let round = 1; round <= count && figures.length > 0; round++) {
      const from = performance.now();
      for (const figure of figures) await run.take(figure);
      const titles = figures.length > 1 ? `${figures.length} figures` : figures[0]?.title;
      console.log(`${titles}, ${round} of ${count}: ${duration(performance.now() - from)}`);
    }
  };
  const timed = FIGURES.filter(isTimed);
  const isLast = ({ id }: Figure) => id === "after";
  // Memory at the beginning before all else, which cannot be had again, and at the end after all else.
  await rounds(
    FIGURES.filter((figure) => !isTimed(figure) && !isLast(figure)),
    1,
  );
  await run.warmUp(timed);
  await rounds(timed, ROUNDS);
  await rounds(FIGURES.filter(isLast), 1);
  const worse = run
    .judge(last)
    .filter(({ ratio, problems }) => problems.length > 0 && Number.isFinite(ratio));
  const titles = new Set(worse.map(({ title }) => title));
  await rounds(
    FIGURES.filter(({ id, title }) => id !== "idle" && titles.has(title)),
    FURTHER_ROUNDS,
  );
  return run.judge(last);
}

const COLUMNS = [42, 12, 12, 8, 8];

function line(cells: readonly string[]): void {
  console.log(
    cells
      .map((cell, i) =>
        i === 0 || i > 4 ? `${cell.padEnd(COLUMNS[i] ?? 0)}  ` : cell.padStart(COLUMNS[i] ?? 0),
      )
      .join("")
      .trimEnd(),
  );
}

function print(run: Run, verdicts: readonly Verdict[], base: string): void {
  line(["", base, "now", "ratio", "last"]);
  for (const { title, unit, now, base, ratio, last, problems } of verdicts)
    line([
      title,
      shown(base, unit),
      shown(now, unit),
      ratio.toFixed(3),
      last === null ? "–" : last.toFixed(3),
      `  ${problems.join("; ")}`,
    ]);
  for (const { title, unit, base, now } of run.told)
    line([title, shown(base, unit), shown(now, unit), (now / base).toFixed(3), "told"]);
}

/** @returns exit code */
async function guard(): Promise<number> {
  const { base: baseFolder, commit, record, report } = options;
  if (!baseFolder || !commit) throw new Failure("Run it as: npm run bench -- guard");
  if (process.platform !== "linux") throw new Failure("The guard reads processor time from Linux's /proc.");
  const document = readFileSync(DOCUMENT, "utf8");
  const last = readLastFigures(document);
  machine();
  const from = performance.now();
  const servers: GuardedServer[] = [];
  const start = async (folder: string) => {
    const server = await GuardedServer.start(folder);
    servers.push(server);
    return server;
  };
  let visitor: Visitor | undefined;
  const stop = async () => {
    await visitor?.stop();
    await Promise.all(servers.map((server) => server.stop()));
  };
  for (const name of ["SIGTERM", "SIGHUP"] as const)
    process.once(name, () => stop().finally(() => process.exit(1)));
  try {
    const [base, now] = [await start(baseFolder), await start(root)];
    visitor = await Visitor.start();
    const run = new Run({ base, now }, visitor);
    const verdicts = await measureAll(run, last);
    print(run, verdicts, commit.slice(0, 8));
    console.log(`measured in ${duration(performance.now() - from)}`);
    if (report) {
      mkdirSync(path.dirname(report), { recursive: true });
      writeFileSync(report, JSON.stringify(verdicts));
    }
    if (record) {
      writeFileSync(DOCUMENT, writeLastFigures(document, verdicts, commit.slice(0, 8)));
      console.log("docs/performance.md has these figures as the last ones.");
      return 0;
    }
    return verdicts.some(({ problems }) => problems.length > 0) ? 1 : 0;
  } finally {
    await stop();
  }
}

await main(guard);
