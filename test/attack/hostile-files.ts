import { writeFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { buildPdf, stream } from "@/test/fixtures/pdf/build-pdf";

/** Files that cost their reader far more than their sender. */

const MIB = 1024 * 1024;
const PAGES = 200;
const CURVES = 200;

/** A PDF whose pages all draw the same form this many times: a tangle of wide, crossing curves. */
export function slowPdf(times: number): Buffer {
  const curves = Array.from(
    { length: CURVES },
    (_, i) => `${i * 3} 0 m ${612 - i} 792 ${i} 792 ${612 - i * 3} 0 c S`,
  ).join("\n");
  const form = "/Type/XObject/Subtype/Form/BBox[0 0 612 792]/Group<</S/Transparency>>/Resources<<>>";
  const numbers = Array.from({ length: PAGES }, (_, i) => 10 + i);
  const page =
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 3 0 R/Resources<</XObject<</F 4 0 R>>>>>>";
  return buildPdf({
    1: "<</Type/Catalog/Pages 2 0 R>>",
    2: `<</Type/Pages/Kids[${numbers.map((n) => `${n} 0 R`).join(" ")}]/Count ${PAGES}>>`,
    3: stream("", "/F Do\n".repeat(times)),
    4: stream(form, `[3 2] 0 d 9 w\n${curves}`),
    ...Object.fromEntries(numbers.map((n) => [n, page])),
  });
}

/** A PDF of 4 MiB whose form names one signature 20,000 times. */
function repeatedSignature(): Buffer {
  const signature = `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/adbe.pkcs7.detached/ByteRange[0 100 200 ${4 * MIB}]/Contents<${"30".repeat(64)}>>>`;
  return buildPdf({
    1: `<</Type/Catalog/Pages 2 0 R/AcroForm<</SigFlags 3/Fields[${"5 0 R ".repeat(20_000)}]>>>>`,
    2: "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    3: "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
    5: "<</FT/Sig/T(signature)/V 6 0 R>>",
    6: signature,
    7: stream("", " ".repeat(4 * MIB)),
  });
}

/** A PNG that is decoded nearly to its end before it turns out to be damaged. */
async function damagedPng(side: number): Promise<Buffer> {
  const whole = await sharp({
    create: { width: side, height: side, channels: 3, background: "#246" },
    limitInputPixels: false,
  })
    .png()
    .toBuffer();
  return whole.subarray(0, whole.length - 300);
}

/** A signature of 205 strokes of 19,998 numbers each: 7.8 MiB. */
function longStrokes(): string {
  const stroke = `[${Array(19_998).fill(1).join(",")}]`;
  const paths = `{"width":400,"height":160,"strokes":[${Array(205).fill(stroke).join(",")}]}`;
  return `{"values":{},"signatures":{"a":{"mode":"draw","paths":${paths}}},"consent":{"accepted":true,"version":"x"}}`;
}

export type HostileFiles = Record<"strokes" | "verify" | "picture" | "largePicture" | "upload", string>;

/**
 * Writes the hostile files.
 * @returns their paths, by purpose
 */
export async function writeHostileFiles(dir: string): Promise<HostileFiles> {
  const files: Record<keyof HostileFiles, string | Buffer> = {
    strokes: longStrokes(),
    verify: repeatedSignature(),
    // One within the limits for a picture, and one beyond them.
    picture: await damagedPng(4_880),
    largePicture: await damagedPng(8_000),
    upload: slowPdf(40),
  };
  const written = Object.entries(files).map(([name, bytes]) => {
    const file = path.join(dir, `hostile-${name}`);
    writeFileSync(file, bytes);
    return [name, file] as const;
  });
  return Object.fromEntries(written) as HostileFiles;
}
