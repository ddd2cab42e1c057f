import { expect, it } from "vitest";
import { uniqueNames } from "@/lib/domain/documents/zip-documents";

it("numbers names that are taken, whatever their case", () => {
  expect(uniqueNames(["Lease.pdf", "Order.pdf", "lease.pdf", "Lease.pdf", "Lease (2).pdf"])).toEqual([
    "Lease.pdf",
    "Order.pdf",
    "lease (2).pdf",
    "Lease (3).pdf",
    "Lease (2) (2).pdf",
  ]);
});
