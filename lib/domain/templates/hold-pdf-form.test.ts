import { expect, it } from "vitest";
import { holdPdfForm } from "@/lib/domain/templates/create-from-form";

const BOUNDARY = "form-boundary";

/** A form whose last byte is sent when `end` is called; `isRead` tells that the rest was taken. */
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
  const waiting = holdPdfForm(slow.request, textOf);
  await slow.isRead;
  expect(await holdPdfForm(wholeForm(), textOf)).toEqual([
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
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const first = holdPdfForm(wholeForm(), () => {
    begin();
    return new Promise<string>((resolve) => {
      finish = () => resolve("first");
    });
  });
  await begun;
  expect(await holdPdfForm(wholeForm(), async () => "second")).toBe("second");
  finish();
  expect(await first).toBe("first");
});

it("refuses what is no form", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  const request = new Request("http://countersign.test/", { method: "POST", body: "nothing", headers });
  await expect(holdPdfForm(request, textOf)).rejects.toMatchObject({ code: "INVALID_INPUT" });
});
