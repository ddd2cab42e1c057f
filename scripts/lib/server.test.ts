import { expect, it } from "vitest";
import { noticesOf } from "./server.mjs";

it("shows what a server says about itself at the start, and nothing else of its log", () => {
  const output = [
    '{"level":30,"time":1,"notice":true,"msg":"PDF workers run in a sandbox (bubblewrap)."}',
    '{"level":30,"time":2,"msg":"another entry"}',
    '{"level":40,"time":3,"notice":true,"msg":"PDF workers have no sandbox."}',
    '{"level":40,"time":4,"msg":"another warning"}',
    'an address with "notice":true',
    "",
  ].join("\n");
  expect(noticesOf(output)).toEqual([
    { text: "PDF workers run in a sandbox (bubblewrap).", isWarning: false },
    // Shown as a warning already; `countersign status` tells it all the same.
    { text: "PDF workers have no sandbox.", isWarning: true },
  ]);
});
