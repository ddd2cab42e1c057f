import { afterEach, describe, expect, it, vi } from "vitest";
import { mailTogether, sendMailEach } from "@/inngest/mail-each";
import { log } from "@/lib/log";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { MailError } from "@/lib/platform/ports/mail/errors";

let engine: TestEngine;
afterEach(() => engine.stop());

/** Returns who was mailed and by which try, if each of the given addresses is refused for so many tries. */
async function mailing(
  readers: (string | null)[],
  refusals: Record<string, number>,
  refusal = (name: string): Error => new MailError("temporary", `not now, ${name}`),
) {
  const tries: Record<string, number> = {};
  const sent: string[] = [];
  engine = await startTestEngine((client) => [
    client.createFunction({ id: "mail", retries: 2, triggers: [{ event: "go" }] }, ({ step }) =>
      sendMailEach(step, readers, async (reader) => {
        const name = reader ?? "owner";
        tries[name] = (tries[name] ?? 0) + 1;
        if (tries[name] <= (refusals[name] ?? 0)) throw refusal(name);
        sent.push(`${name} ${tries[name]}`);
      }),
    ),
  ]);
  await engine.send({ name: "go" });
  return sent;
}

it("mails everybody once, in order", async () => {
  expect(await mailing([null, "a", "b"], {})).toEqual(["owner 1", "a 1", "b 1"]);
  expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
});

it("lets those who cannot be reached now hold up nobody, nor each other", async () => {
  const sent = await mailing(["a", "b", "c", "d"], { a: 99, c: 2 });
  expect(sent).toEqual(["b 1", "d 1"]);
  await engine.tick(1_300);
  expect(sent).toEqual(["b 1", "d 1", "c 3"]);
  await engine.tick(2_500);
  expect(await engine.runs()).toMatchObject([{ status: "failed", error: { message: "not now, a" } }]);
  expect(sent).toEqual(["b 1", "d 1", "c 3"]);
});

it("has a failed one tried again, and no other, when the operator runs it again", async () => {
  const sent = await mailing(["a", "b"], { a: 4 });
  for (const pause of [1_300, 2_500]) await engine.tick(pause);
  const [run] = await engine.runs();
  expect(run?.status).toBe("failed");
  await engine.jobs.rerun(run?.id ?? "");
  await engine.quiet();
  expect(sent).toEqual(["b 1", "a 5"]);
  expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
});

it("lets one whose mail cannot be written hold up nobody, and fails for it at the end", async () => {
  const error = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const sent = await mailing(["a", "b"], { a: 99 }, () => new TypeError("no such role"));
  expect(sent).toEqual(["b 1"]);
  expect(error).toHaveBeenCalledOnce();
  for (const pause of [1_300, 2_500]) await engine.tick(pause);
  expect(await engine.runs()).toMatchObject([{ status: "failed", error: { message: "no such role" } }]);
  expect(sent).toEqual(["b 1"]);
});

describe("in one step", () => {
  /** What was asked for, in order: `a,b` of one step, `a again` of another; `a` fails so many times, `b` never. */
  async function mailingTogether(readers: (string | null)[], failures: number) {
    const asked: string[] = [];
    let left = failures;
    const fails = (reader: string | null) => reader === "a" && left-- > 0;
    engine = await startTestEngine((client) => [
      client.createFunction({ id: "mail", retries: 2, triggers: [{ event: "go" }] }, ({ step }) =>
        mailTogether(
          step,
          readers,
          async (some) => {
            asked.push(some.map((reader) => reader ?? "owner").join());
            return some
              .filter(fails)
              .map((reader) => ({ reader, error: new MailError("temporary", "not now") }));
          },
          async (reader) => {
            asked.push(`${reader} again`);
            if (fails(reader)) throw new MailError("temporary", "not now");
          },
        ),
      ),
    ]);
    await engine.send({ name: "go" });
    return asked;
  }

  it("mails everybody, and again only whose mail was not taken", async () => {
    const asked = await mailingTogether([null, "a", "b"], 2);
    expect(asked).toEqual(["owner,a,b", "a again"]);
    await engine.tick(1_300);
    expect(asked).toEqual(["owner,a,b", "a again", "a again"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
  });

  it("fails for whom nothing helped, and has only them tried again when the operator runs it again", async () => {
    const asked = await mailingTogether(["a", "b"], 4);
    for (const pause of [1_300, 2_500]) await engine.tick(pause);
    const [run] = await engine.runs();
    expect(run).toMatchObject({ status: "failed", error: { message: "not now" } });
    await engine.jobs.rerun(run?.id ?? "");
    await engine.quiet();
    expect(asked).toEqual(["a,b", ...Array.from({ length: 4 }, () => "a again")]);
    expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
  });

  it("takes twenty at a time", async () => {
    const readers = Array.from({ length: 41 }, (_, at) => `r${at}`);
    const asked = await mailingTogether(readers, 0);
    expect(asked.map((some) => some.split(",").length)).toEqual([20, 20, 1]);
    expect(asked.join()).toBe(readers.join());
  });

  it("goes on from a run that began when each mail had a step of its own", async () => {
    const asked: string[] = [];
    let isOld = true;
    engine = await startTestEngine((client) => [
      client.createFunction({ id: "mail", retries: 2, triggers: [{ event: "go" }] }, async ({ step }) => {
        if (!isOld)
          return mailTogether(
            step,
            ["a", "b"],
            async (some) => {
              asked.push(some.join());
              return [];
            },
            async () => {},
          );
        await step.run("mail-a", () => asked.push("a"));
        throw new Error("the process was replaced");
      }),
    ]);
    await engine.send({ name: "go" });
    isOld = false;
    await engine.tick(1_300);
    expect(asked).toEqual(["a", "a,b"]);
    expect(await engine.runs()).toMatchObject([{ status: "completed" }]);
  });
});
