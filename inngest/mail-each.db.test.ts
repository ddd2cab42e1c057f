import { afterEach, expect, it, vi } from "vitest";
import { mailEach } from "@/inngest/mail-each";
import { log } from "@/lib/log";
import { startTestEngine, type TestEngine } from "@/lib/platform/ports/jobs/testing/test-engine";
import { MailError } from "@/lib/platform/ports/mail/errors";

let engine: TestEngine;
afterEach(() => engine.stop());

/** Who was mailed and by which try, where these addresses are refused for so many tries. */
async function mailing(
  readers: (string | null)[],
  refusals: Record<string, number>,
  refusal = (name: string): Error => new MailError("temporary", `not now, ${name}`),
) {
  const tries: Record<string, number> = {};
  const sent: string[] = [];
  engine = await startTestEngine((client) => [
    client.createFunction({ id: "mail", retries: 2, triggers: [{ event: "go" }] }, ({ step }) =>
      mailEach(step, readers, async (reader) => {
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
