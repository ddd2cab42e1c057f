import { isStepCount, streamText, tool } from "ai";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { ModelStandIn } from "@/test/model/stand-in";
import { openAICompatibleModel } from "./openai-compatible";

let standIn: ModelStandIn;
beforeAll(async () => {
  standIn = await ModelStandIn.start();
});
afterAll(() => standIn.close());

const LABEL = 'Miete für “Größe 3” 🙂 – \\"x\\"';

it.each(Array.from({ length: 20 }, (_, seed) => seed))(
  "reads any chunks and pieces alike: seed %s",
  async (seed) => {
    standIn.seed = seed;
    standIn.script(
      { says: [{ thinks: "Hm, 🙂" }, "I rename it, größer. ", { call: "rename", args: { label: LABEL } }] },
      { says: ["Done. 🙂"] },
    );
    const labels: string[] = [];
    const { textStream } = streamText({
      model: openAICompatibleModel({
        ...{ baseUrl: standIn.url, apiKey: null, model: "m", tokenLimitName: "max_tokens" },
      }).language,
      prompt: "Rename it",
      stopWhen: isStepCount(2),
      tools: {
        rename: tool({
          inputSchema: z.strictObject({ label: z.string() }),
          execute: ({ label }) => labels.push(label),
        }),
      },
    });
    let words = "";
    for await (const text of textStream) words += text;
    expect([words, labels]).toEqual(["I rename it, größer. Done. 🙂", [LABEL]]);
  },
);
