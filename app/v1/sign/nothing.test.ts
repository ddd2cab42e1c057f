import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as saveSignature } from "@/app/v1/users/me/signatures/route";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  tokenOf,
} from "@/test/api/world";

/** What nobody can see is no signature, no required value and no name (contract, section 13). */

withPdfWorkers();

type Channels = 3 | 4;
/** A picture of one colour, with its middle in another one if given. */
async function picture(channels: Channels, colour: object, ink?: object): Promise<string> {
  const blank = sharp({ create: { width: 60, height: 20, channels, background: colour } });
  const dot = ink && {
    input: { create: { width: 9, height: 9, channels, background: ink } },
    ...{ left: 20, top: 5 },
  };
  const bytes = await (dot ? blank.composite([dot]) : blank).png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const INK = { r: 15, g: 26, b: 82, alpha: 1 };
const CLEAR = { ...WHITE, alpha: 0 };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function sign(signature: object, values: object = {}) {
  const { id } = await sendOne(tenant);
  const answer = answerOf("client");
  const { status, problem } = await call(submit, "POST", {
    params: { token: await tokenOf(id, "client") },
    body: {
      ...answer,
      values: { ...answer.values, ...values },
      signatures: { ...answer.signatures, client_sign: signature },
    },
  });
  return [
    status,
    problem?.errors?.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`),
  ];
}
const pad = { width: 400, height: 160 };

describe("a signature of nothing", () => {
  it.each([
    ["beside its pad", { mode: "draw", paths: { ...pad, strokes: [[4000, 4000, 4010, 4020]] } }],
    [
      "of points",
      {
        mode: "draw",
        paths: {
          ...pad,
          strokes: [
            [10, 10],
            [20, 20, 20, 20],
          ],
        },
      },
    ],
    ["of a zero-width space", { mode: "type", text: "\u200b", font: "caveat" }],
    ["of a filler", { mode: "type", text: "\u3164\u3164", font: "caveat" }],
    ["of a lone mark", { mode: "type", text: "\u0301", font: "caveat" }],
  ])("%s is refused at its field", async (_, signature) => {
    expect(await sign(signature)).toEqual([400, ["signatures.client_sign required"]]);
  });

  it.each([
    ["transparent", 4, CLEAR, undefined],
    ["white", 3, WHITE, undefined],
    ["of one colour", 3, INK, undefined],
    ["of white ink on nothing", 4, CLEAR, WHITE],
  ] as const)(
    "that is a picture, %s, is refused, for signing and for saving",
    async (_, channels, colour, ink) => {
      const image = await picture(channels, colour, ink);
      for (const mode of ["upload", "draw"])
        expect(await sign({ mode, image })).toEqual([400, ["signatures.client_sign.image required"]]);
      const body = { image, kind: "signature" };
      const saved = await call(saveSignature, "POST", { credential: tenant.jwt, body });
      expect([saved.status, saved.problem.errors?.[0]?.path]).toEqual([400, "image"]);
    },
  );

  it("is none with a little ink in it", async () => {
    expect((await sign({ mode: "upload", image: await picture(4, CLEAR, INK) }))[0]).toBe(201);
    expect((await sign({ mode: "draw", paths: { ...pad, strokes: [[0, 0, 3, 4]] } }))[0]).toBe(201);
    expect((await sign({ mode: "type", text: "\u0905\u200d", font: "caveat" }))[0]).toBe(201);
  });
});

it("a required value of nothing is missing", async () => {
  const typed = answerOf("client").signatures.client_sign;
  for (const client_name of ["\u200b", "\u00a0\u2003", "\u2800"])
    expect(await sign(typed ?? {}, { client_name })).toEqual([400, ["values.client_name required"]]);
});

it("a person's name of nothing is refused, and an address loses what cannot be seen around it", async () => {
  const templateId = await publishTemplate(tenant);
  const create = (change: object) => {
    const [first, ...others] = TWO_PEOPLE;
    const body = { templateId, recipients: [{ ...first, ...change }, ...others] };
    return call(createDocument, "POST", { credential: tenant.key, body });
  };
  const nameless = await create({ name: "\u200b\u00ad" });
  expect([nameless.status, nameless.problem.errors?.[0]]).toMatchObject([
    400,
    { path: "recipients.0.name", code: "required" },
  ]);
  const pasted = await create({ email: "\ufeffSam@Example.com\u200b" });
  expect([pasted.status, pasted.body.recipients[0].email]).toEqual([201, "sam@example.com"]);
});
