import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { backgroundUploads, runBackgroundUpload } from "@/components/upload/background-uploads";

const page = Symbol("page");
let tab: EventTarget;

beforeEach(() => {
  tab = new EventTarget();
  vi.stubGlobal("window", tab);
});
afterEach(() => vi.unstubAllGlobals());

/** Whether closing the tab asks for confirmation. */
const asks = () => !tab.dispatchEvent(new Event("beforeunload", { cancelable: true }));

/** An upload that the test ends. */
function upload() {
  let end = (_result: string | Error): void => undefined;
  const ended = new Promise<string>((resolve, reject) => {
    end = (result) => (typeof result === "string" ? resolve(result) : reject(result));
  });
  return { end: (result: string | Error) => end(result), ended };
}

describe("uploads that outlive their page", () => {
  it("are known, and ask before the tab is closed, until the last of them ends", async () => {
    const first = upload();
    const second = upload();
    const results = [
      runBackgroundUpload("Lease.pdf", page, () => first.ended),
      runBackgroundUpload("Rules.pdf", page, () => second.ended),
    ];
    expect(backgroundUploads.get().map(({ name }) => name)).toEqual(["Lease.pdf", "Rules.pdf"]);
    expect(asks()).toBe(true);
    first.end("one");
    expect(await results[0]).toBe("one");
    expect(asks()).toBe(true);
    second.end(new Error("offline"));
    await expect(results[1]).rejects.toThrow("offline");
    expect(backgroundUploads.get()).toEqual([]);
    expect(asks()).toBe(false);
  });
});
