import { describe, expect, it } from "vitest";
import { BYTE_RANGE_PLACEHOLDER, openSlot, SlotError } from "./signature-slot";

const saved = (behind: string) =>
  Buffer.from(
    `%PDF-1.7\n7 0 obj\n<<\n/ByteRange [${BYTE_RANGE_PLACEHOLDER.join(" ")}]\n/Contents <${"0".repeat(8)}>\n>>\nendobj\n${behind}`,
    "latin1",
  );

describe("the place of a signature", () => {
  it("is said by the last byte range of the file", () => {
    const file = saved("8 0 obj\n<<>>\nendobj\n");
    const { before, after, length } = openSlot(file, 4);
    expect(file.toString("latin1")).toContain(`/ByteRange [0 ${before} ${after} ${length - after}]`);
  });

  it("is not opened where something behind it says another", () => {
    expect(() => openSlot(saved("8 0 obj\n(/ByteRange [0 1 2 3])\nendobj\n"), 4)).toThrow(SlotError);
  });
});
