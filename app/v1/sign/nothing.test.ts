import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { POST as createDocument } from "@/app/v1/documents/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { POST as saveSignature } from "@/app/v1/users/me/signatures/route";
import { storeBlob } from "@/lib/domain/files/store-blob";
import { db } from "@/lib/platform/database/db";
import { newId } from "@/lib/pure/id";
import { sha256Hex } from "@/lib/pure/secrets";
import { call } from "@/test/api/call";
import { withPdfWorkers } from "@/test/api/upload";
import {
  answerOf,
  createBrowser,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_PEOPLE,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** Invisible content is no signature, no required value and no name (contract, section 13). */

withPdfWorkers();

type Channels = 3 | 4;
/** A picture of one colour, with the middle in another one if given. */
async function picture(channels: Channels, colour: object, ink?: object): Promise<string> {
  const blank = sharp({ create: { width: 60, height: 20, channels, background: colour } });
  const dot = ink && {
    input: { create: { width: 9, height: 9, channels, background: ink } },
    ...{ left: 20, top: 5 },
  };
  const bytes = await (dot ? blank.composite([dot]) : blank).png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}
/** A picture of 60 × 20 pixels; the function gives the colour and alpha of each. */
async function painted(colourAt: (x: number, y: number) => number[]): Promise<string> {
  const pixels = Array.from({ length: 60 * 20 }, (_, i) => colourAt(i % 60, Math.floor(i / 60)));
  const raw = { width: 60, height: 20, channels: 4 } as const;
  const bytes = await sharp(Buffer.from(pixels.flat()), { raw }).png().toBuffer();
  return `data:image/png;base64,${bytes.toString("base64")}`;
}
const PAPER = [255, 255, 255, 255];
const WHITE = { r: 255, g: 255, b: 255, alpha: 1 };
const INK = { r: 15, g: 26, b: 82, alpha: 1 };
const CLEAR = { ...WHITE, alpha: 0 };

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

async function sign(signature: object, values: object = {}, headers: Record<string, string> = {}) {
  const { id } = await sendOne(tenant);
  const answer = answerOf("client");
  const { status, problem } = await call(submit, "POST", {
    headers,
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
    [
      "whose curve misses its pad",
      { mode: "draw", paths: { ...pad, strokes: [[-100, 160, 5, 80, -100, 0]] } },
    ],
    [
      "on a pad thinner than a hairline",
      { mode: "draw", paths: { width: 4000, height: 1, strokes: [[0, 0, 4000, 1]] } },
    ],
    [
      "on a pad narrower than a hairline",
      { mode: "draw", paths: { width: 4, height: 4000, strokes: [[2, 0, 2, 4000]] } },
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
      for (const kind of ["signature", "initials"]) {
        const saved = await call(saveSignature, "POST", { credential: tenant.jwt, body: { image, kind } });
        expect([saved.status, saved.problem.errors?.[0]?.path]).toEqual([400, "image"]);
      }
    },
  );

  it("is refused alike as initials, typed, drawn and as a picture", async () => {
    const place = { roleKey: "client", page: 1, x: 0.1, y: 0.3, width: 0.1, height: 0.04 };
    const content = {
      ...TWO_SIGNERS,
      fields: [...TWO_SIGNERS.fields, { ...place, id: "initials", key: "initials", type: "initials" }],
    };
    const { id } = await sendOne(tenant, {}, content);
    const params = { token: await tokenOf(id, "client") };
    const answer = answerOf("client");
    const submitted = async (initials: object) => {
      const body = { ...answer, signatures: { ...answer.signatures, initials } };
      const { status, problem } = await call(submit, "POST", { params, body });
      return [status, problem?.errors?.map(({ path }: { path: string }) => path)];
    };
    const image = await picture(4, CLEAR);
    expect([
      await submitted({ mode: "type", text: "\u200b", font: "caveat" }),
      await submitted({ mode: "draw", paths: { ...pad, strokes: [[4000, 4000, 4010, 4020]] } }),
      await submitted({ mode: "upload", image }),
    ]).toEqual([
      [400, ["signatures.initials"]],
      [400, ["signatures.initials"]],
      [400, ["signatures.initials.image"]],
    ]);
    expect((await submitted({ mode: "type", text: "CC", font: "caveat" }))[0]).toBe(201);
  });

  it.each([
    [
      "white with a pixel of a hair less",
      (x: number, y: number) => (x + y === 0 ? [254, 255, 255, 255] : PAPER),
    ],
    ["black of 1/255", (x: number) => [0, 0, 0, x < 30 ? 1 : 0]],
    ["black of 3/255", (x: number) => [0, 0, 0, x < 30 ? 3 : 0]],
    ["a gradient of six greys", (x: number) => [250 + (x % 6), 250 + (x % 6), 250 + (x % 6), 255]],
  ])("that is a picture, %s, prints nothing and is refused", async (_, colourAt) => {
    const image = await painted(colourAt);
    expect(await sign({ mode: "upload", image })).toEqual([400, ["signatures.client_sign.image required"]]);
    const saved = await call(saveSignature, "POST", {
      credential: tenant.jwt,
      body: { image, kind: "signature" },
    });
    expect([saved.status, saved.problem.errors?.[0]?.path]).toEqual([400, "image"]);
  });

  it.each([
    ["narrower", 2, 1000],
    ["lower", 2000, 1],
  ])("that is a picture %s than a hairline where it is printed is refused", async (_, width, height) => {
    const pixels = Uint8Array.from({ length: width * height }, (_, i) =>
      i < (width * height) / 2 ? 0 : 255,
    );
    const bytes = await sharp(pixels, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer();
    const image = `data:image/png;base64,${bytes.toString("base64")}`;
    expect(await sign({ mode: "upload", image })).toEqual([400, ["signatures.client_sign.image required"]]);
    const body = { image, kind: "signature" };
    const saved = await call(saveSignature, "POST", { credential: tenant.jwt, body });
    expect([saved.status, saved.problem.errors?.[0]?.path]).toEqual([400, "image"]);
  });

  it("that was saved when such pictures were is refused, one that can be seen is not", async () => {
    const saved = async (image: string) => {
      const bytes = Buffer.from(image.slice(image.indexOf(",") + 1), "base64");
      const blob = await storeBlob({
        ...{ sha256: sha256Hex(bytes), ext: "png", contentType: "image/png", sizeBytes: bytes.length },
        source: { bytes },
      });
      const id = newId();
      await db().savedSignature.create({ data: { id, userId: tenant.userId, blobId: blob.id } });
      return { mode: "saved", savedSignatureId: id };
    };
    const { cookie } = await createBrowser(tenant.userId);
    const headers = { cookie, "sec-fetch-site": "same-origin" };
    for (const image of [await picture(3, WHITE), await picture(4, CLEAR)])
      expect(await sign(await saved(image), {}, headers)).toEqual([
        400,
        ["signatures.client_sign.savedSignatureId required"],
      ]);
    expect((await sign(await saved(await picture(3, WHITE, INK)), {}, headers))[0]).toBe(201);
  });

  it("that is a picture with 16 bits a channel is judged alike", async () => {
    const deep = async (grey: number) => {
      const raw = { width: 60, height: 20, channels: 1 } as const;
      const shades = Uint16Array.from({ length: 60 * 20 }, (_, i) => (i % 60 < 30 ? grey : 65_535));
      const bytes = await sharp(shades, { raw }).toColourspace("grey16").png().toBuffer();
      return { mode: "upload", image: `data:image/png;base64,${bytes.toString("base64")}` };
    };
    expect(await sign(await deep(65_000))).toEqual([400, ["signatures.client_sign.image required"]]);
    expect((await sign(await deep(20_000)))[0]).toBe(201);
  });

  it("is none in pencil", async () => {
    const image = await painted((x) => [0, 0, 0, x < 30 ? 40 : 0]);
    expect((await sign({ mode: "upload", image }))[0]).toBe(201);
  });

  it.each([
    ["of no width", { width: 1e-300, height: 160 }, "width"],
    ["of no height", { width: 400, height: 1e-300 }, "height"],
    ["of neither", { width: 1e-300, height: 1e-300 }, "width"],
    ["narrower than a pixel", { width: 0.99, height: 10 }, "width"],
  ])("that is drawn on a pad %s is refused there", async (_, size, side) => {
    const paths = { ...size, strokes: [[0, 0, 1, 1, 4000, 4000]] };
    const [status, errors] = await sign({ mode: "draw", paths });
    expect(status).toBe(400);
    expect(errors).toContainEqual(expect.stringMatching(`^signatures\\.client_sign\\.paths\\.${side} `));
  });

  it("is none on the pads that people have", async () => {
    for (const [width, height] of [
      [800, 200],
      [800, 640],
      [200, 200],
      [1200, 100],
      [360, 740],
    ])
      expect((await sign({ mode: "draw", paths: { width, height, strokes: [[0, 0, 90, 90]] } }))[0]).toBe(
        201,
      );
  });

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
