import { expect, it } from "vitest";
import { withDocumentForm } from "@/lib/domain/templates/create-template-from-form";

const BOUNDARY = "form-boundary";

/** A form whose last byte is sent when `end` is called; `isRead` resolves once the rest has been read. */
function slowForm(): { request: Request; isRead: Promise<void>; end: () => void } {
  let end = () => {};
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  const parts = [
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n`,
    `Content-Type: application/pdf\r\n\r\n%PDF-1.7 bytes\r\n--${BOUNDARY}--\r`,
  ];
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const part = parts.shift();
        if (part !== undefined) return controller.enqueue(Buffer.from(part));
        read();
        await new Promise<void>((resolve) => {
          end = resolve;
        });
        controller.enqueue(Buffer.from("\n"));
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  const headers = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: "POST", body, duplex: "half", headers };
  return {
    request: new Request("http://countersign.test/", init as RequestInit),
    isRead,
    end: () => end(),
  };
}

function wholeForm(): Request {
  const form = new FormData();
  form.append("name", "Lease");
  form.append("file", new File(["%PDF-1.7 whole"], "lease.pdf", { type: "application/pdf" }));
  return new Request("http://countersign.test/", { method: "POST", body: form });
}

const textOf = async (form: FormData) => {
  const file = form.get("file") as File;
  return [form.get("name"), file.name, file.type, await file.text()];
};

it("takes a whole form while another one is still arriving", async () => {
  const slow = slowForm();
  const waiting = withDocumentForm(slow.request, textOf);
  await slow.isRead;
  expect(await withDocumentForm(wholeForm(), textOf)).toEqual([
    "Lease",
    "lease.pdf",
    "application/pdf",
    "%PDF-1.7 whole",
  ]);
  slow.end();
  expect(await waiting).toEqual([null, "a.pdf", "application/pdf", "%PDF-1.7 bytes"]);
});

it("parses the next form while the work on another goes on", async () => {
  let finish = () => {};
  let begin = () => {};
  const started = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = withDocumentForm(wholeForm(), () => {
    begin();
    return new Promise<string>((resolve) => {
      finish = () => resolve("first");
    });
  });
  await started;
  expect(await withDocumentForm(wholeForm(), async () => "second")).toBe("second");
  finish();
  expect(await first).toBe("first");
});

it("refuses what is no form", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://countersign.test/", { method: "POST", body: "nothing", headers });
  await expect(withDocumentForm(request, textOf)).rejects.toMatchObject({ code: "INVALID_INPUT" });
});

const MIB = 1024 * 1024;

/** A form that begins with its file and never ends; `sent` counts the bytes read. */
function endless(file: { name: string; start?: string }, headers: Record<string, string> = {}) {
  let sent = 0;
  const first = Buffer.from(
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n${file.start ?? "PK\u0003\u0004 and so on"}`,
  );
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const chunk = sent === 0 ? first : new Uint8Array(MIB);
        sent += chunk.byteLength;
        controller.enqueue(chunk);
      },
    },
    { highWaterMark: 0 },
  );
  const type = { "content-type": `multipart/form-data; boundary=${BOUNDARY}` };
  const init = { method: "POST", body, duplex: "half", headers: { ...type, ...headers } };
  return { request: new Request("http://countersign.test/", init as RequestInit), sent: () => sent };
}

const refusal = (request: Request) =>
  withDocumentForm(request, textOf).then(
    () => null,
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );
const WORD = "PAYLOAD_TOO_LARGE: A Word file can have at most 25 MB.";
const PDF = "PDF_TOO_LARGE: The file can have at most 50 MB.";

it("names the limit of a Word file as soon as its part begins, and reads no further", async () => {
  const whole = endless({ name: "lease.docx" }, { "content-length": String(100 * MIB) });
  expect(await refusal(whole.request)).toBe(WORD);
  expect(whole.sent()).toBeLessThan(1_000);
  const chunked = endless({ name: "lease.docx" });
  expect(await refusal(chunked.request)).toBe(WORD);
  expect(chunked.sent()).toBeLessThan(28 * MIB);
});

it("knows a Word file by its name or by its bytes, and a PDF by its own", async () => {
  const long = { "content-length": String(51 * MIB) };
  const of = (name: string, start: string) => refusal(endless({ name, start }, long).request);
  expect(await of("a.docx", "no zip at all")).toBe(WORD);
  expect(await of("a.pdf", "PK\u0003\u0004 a zip")).toBe(WORD);
  expect(await of("a.docx", "%PDF-1.7 ...")).toBe(PDF);
  expect(await of("a.pdf", "%PDF-1.7 ...")).toBe(PDF);
});

it("takes the limit of a PDF where no file begins in time", async () => {
  const silent = endless({ name: "x".repeat(70_000) }, { "content-length": String(100 * MIB) });
  expect(await refusal(silent.request)).toBe(PDF);
});
