import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { hostname, tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "@/test/support/eventually";

const { assertNotElsewhere, holdHere, thisHost } = await import(
  String(new URL("./other-host.mjs", import.meta.url))
);

let dataDir: string;
let file: string;
let timer: NodeJS.Timeout | undefined;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), "host-"));
  file = path.join(dataDir, "postgres.host");
});
afterEach(() => {
  clearInterval(timer);
  rmSync(dataDir, { recursive: true, force: true });
});

/** What another container on this machine has left, and still touches if it runs. */
function elsewhere({ runs }: { runs: boolean }) {
  writeFileSync(
    file,
    JSON.stringify({ ...thisHost(), hostname: "other", pids: "pid:[1]", boot: "another boot" }),
  );
  let seconds = 1;
  const touch = () => utimesSync(file, seconds, seconds++);
  touch();
  if (runs) timer = setInterval(touch, 10);
}
const SOON = { watchMs: 600, beatMs: 10 };

it("a database that runs elsewhere is told, and left alone", async () => {
  elsewhere({ runs: true });
  const line =
    /^The database in \S+ runs on another machine or in another container \(other\): stop it there, or set another DATA_DIR\.$/;
  await expect(assertNotElsewhere(dataDir, SOON)).rejects.toThrow(line);
  await expect(holdHere(dataDir, SOON)).rejects.toThrow(line);
  expect(JSON.parse(readFileSync(file, "utf8")).hostname).toBe("other");
});

it("one that ran elsewhere, and was not ended in order, is taken over after a while", async () => {
  elsewhere({ runs: false });
  const release = await holdHere(dataDir, SOON);
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(thisHost());
  release(true);
  expect(existsSync(file)).toBe(false);
});

it("of two that have watched it side by side, the later one does not remove what the other has written", async () => {
  elsewhere({ runs: false });
  // It looks once, and then when its time is over.
  const later = assertNotElsewhere(dataDir, { watchMs: 100 });
  rmSync(file);
  writeFileSync(file, JSON.stringify({ ...thisHost(), hostname: "faster", pids: "pid:[2]" }));
  await expect(later).rejects.toThrow(/runs on another machine or in another container \(faster\)/);
  expect(JSON.parse(readFileSync(file, "utf8")).hostname).toBe("faster");
  expect(readdirSync(dataDir)).toEqual(["postgres.host"]);
});

it("one that was ended while somebody watched is free at once", async () => {
  elsewhere({ runs: false });
  const waiting = assertNotElsewhere(dataDir, { watchMs: 60_000 });
  rmSync(file);
  await waiting;
});

it("processes of one machine hold it together, and the last one lets go", async () => {
  const [one, other] = [await holdHere(dataDir, SOON), await holdHere(dataDir, SOON)];
  utimesSync(file, 1, 1);
  await eventually(async () =>
    expect((await import("node:fs")).statSync(file).mtimeMs).toBeGreaterThan(1_000),
  );
  one(false);
  expect(existsSync(file)).toBe(true);
  other(true);
  expect(existsSync(file)).toBe(false);
});

it("a half-written file is nobody's", async () => {
  writeFileSync(file, '{"hostn');
  (await holdHere(dataDir, SOON))(true);
  expect(thisHost().hostname).toBe(hostname());
});
