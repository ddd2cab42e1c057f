import { execFile } from "node:child_process";
import path from "node:path";
import { expect, it } from "vitest";

const PROGRAM = path.resolve("bin/countersign");

/** What a command line prints, and its exit code. */
const run = (...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) =>
    execFile(PROGRAM, args, (error, out, err) => {
      resolve({ code: typeof error?.code === "number" ? error.code : 0, out, err });
    }),
  );

it("rejects an unknown command as wrong use, and says where the commands are listed", async () => {
  const { code, err } = await run("backupp");
  expect(code).toBe(2);
  expect(err).toBe("There is no command “backupp”. `countersign help` lists the commands.\n");
});

it("rejects an option without a command, which is not to be told that all is well", async () => {
  const { code, err } = await run("--version");
  expect(code).toBe(2);
  expect(err).toBe(
    "There is no option --version without a command. `countersign help` lists the commands.\n",
  );
  expect((await run("--help")).code).toBe(0);
});

it("answers with one JSON object if asked to", async () => {
  const { code, out, err } = await run("backupp", "--json");
  expect({ code, err }).toEqual({ code: 2, err: "" });
  expect(JSON.parse(out)).toEqual({ ok: false, error: expect.stringContaining("no command “backupp”") });
});

it("lists its commands without being asked for one", async () => {
  expect(JSON.parse((await run("--json")).out)).toEqual({ ok: true, commands: expect.any(Array) });
  expect((await run()).code).toBe(0);
});
