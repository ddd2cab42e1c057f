import { writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { WorkspaceContext } from "@/lib/context";
import { TemplateContent } from "@/lib/contracts/content";
import { pdfPool, runPdfTask } from "@/lib/document-engine/pool/pool";
import { preparePictureInWorker } from "@/lib/document-engine/pool/prepare-picture-in-worker";
import { PdfTaskError, type PdfTaskErrorReason } from "@/lib/document-engine/pool/task-error";
import type { PdfTaskInput } from "@/lib/document-engine/worker/tasks";
import { fileAsPdf } from "@/lib/domain/assemblies/file-as-pdf";
import { measureTexts } from "@/lib/domain/files/measure-texts";
import { layOutWithoutStoring } from "@/lib/domain/templates/lay-out-text";
import { withWordFile } from "@/lib/domain/templates/read-word";
import { ingestPdf } from "@/lib/domain/templates/receive-source";
import { runCheck, verificationRefusalOf } from "@/lib/domain/verification/run-check";
import { AppError } from "@/lib/errors";
import { newId } from "@/lib/pure/id";
import { withTempDir } from "@/lib/pure/temp-dir";
import { createTenant } from "@/test/api/world";

let ctx: WorkspaceContext;
let reason: PdfTaskErrorReason;
beforeEach(async () => {
  ctx = (await createTenant()).ctx;
  vi.spyOn(pdfPool(), "run").mockImplementation(async () => {
    throw new PdfTaskError(reason, "for the test");
  });
});

/** Runs `work` on a file with these bytes, at a new path each time. */
const withFile = <T>(bytes: Uint8Array | string, work: (file: string, dir: string) => Promise<T>) =>
  withTempDir(async (dir) => {
    const file = path.join(dir, `${newId()}.any`);
    await writeFile(file, bytes);
    return work(file, dir);
  });

const { settings } = TemplateContent.parse({});
const textOf = (text: string) =>
  TemplateContent.parse({
    body: { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text }] }] },
  });
const FACTS = { title: "Text", lang: "en", variables: {}, texts: new Map<string, string>() };
const png = () =>
  sharp({ create: { width: 2, height: 2, channels: 3, background: "red" } })
    .png()
    .toBuffer();

/** Every operation that has a worker process user input; what the argument means depends on the operation. */
const CALLERS: Record<string, (given: string) => Promise<unknown>> = {
  "an uploaded PDF": (given) => withFile(given, (file) => ingestPdf(file, ctx.workspaceId)),
  "a picture": (given) =>
    withFile(given, (file, dir) =>
      preparePictureInWorker(
        { path: file, outPath: path.join(dir, "out"), maxPixels: 100, as: "png", box: null },
        newId(),
      ),
    ),
  "a picture to combine": async (given) =>
    withFile(Buffer.concat([await png(), Buffer.from(given)]), (file, dir) =>
      fileAsPdf(ctx, { path: file, name: "one.png" }, dir),
    ),
  "a Word file": (given) =>
    withFile(given, (file) => withWordFile(ctx, { path: file, settings }, async (word) => word)),
  "a text": (given) => layOutWithoutStoring(textOf(given), FACTS, ctx.workspaceId),
  "what somebody types": (given) => measureTexts([given], "en", ctx.workspaceId),
  "a file that is verified": (given) =>
    withFile(given, (file) =>
      runCheck("verify", { path: file, own: [], timestampRoots: null }, ctx.workspaceId).catch((error) => {
        throw verificationRefusalOf(error);
      }),
    ),
};

const told = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error("it was taken");
  return [error.status, error.details.retryAfterSeconds !== undefined] as const;
};
const PASSING = [503, true];
const REFUSED = [413, false];

describe.each(Object.keys(CALLERS))("%s", (name) => {
  const give = (given: string) => told(CALLERS[name]?.(given) ?? Promise.reject(new Error("nobody")));

  it("is refused once it has ended a worker twice, and may come again before", async () => {
    reason = "crash";
    const given = newId();
    // Verification retries once by itself.
    if (name !== "a file that is verified") expect(await give(given)).toEqual(PASSING);
    expect(await give(given)).toEqual(REFUSED);
    expect(await give(given)).toEqual(REFUSED);
    if (name !== "a file that is verified") expect(await give(newId())).toEqual(PASSING);
  });

  it("is not to blame where no worker could be started, however often", async () => {
    reason = "unstarted";
    const given = newId();
    for (let i = 0; i < 3; i++) expect(await give(given)).toEqual(PASSING);
  });
});

describe("what ended a worker", () => {
  const end = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: PdfTaskError) => error.reason,
    );
  const merge = (bytes: string, page: number) =>
    withFile(bytes, (file, dir) => {
      const input: PdfTaskInput<"merge"> = {
        files: [{ path: file, title: "One" }],
        pages: [{ file: 0, page, rotation: 0 }],
        title: "One",
        outputPath: path.join(dir, newId()),
      };
      return end(runPdfTask("merge", input));
    });

  it("is known by its bytes, whatever is asked about a file, and by all of it where files are combined", async () => {
    reason = "crash";
    const given = newId();
    const look = (file: string) => end(runPdfTask("page-text", { path: file, pages: [1] }));
    const detect = (file: string) => end(runPdfTask("detect-fields", { path: file, from: 1, parties: [] }));
    expect([await withFile(given, look), await withFile(given, detect)]).toEqual(["crash", "harmful"]);
    const layOut = (image: string) =>
      withFile(image, (file, dir) => {
        const input = { images: { one: file }, title: given, outputPath: path.join(dir, newId()) };
        return end(runPdfTask("layout-body", input as never));
      });
    const [image, another] = [newId(), newId()];
    expect([await layOut(image), await layOut(another), await layOut(image)]).toEqual([
      "crash",
      "crash",
      "harmful",
    ]);
    const other = newId();
    expect([await merge(other, 1), await merge(other, 2), await merge(other, 1)]).toEqual([
      "crash",
      "crash",
      "harmful",
    ]);
  });
});
