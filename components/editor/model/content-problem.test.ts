import { CountersignError } from "@countersign/client";
import { expect, it } from "vitest";
import { contentProblem } from "@/components/editor/model/content-problem";

const failed = (status: number, code?: string, path = "content.body") =>
  new CountersignError(status, {
    detail: "Some fields are invalid.",
    errors: code ? [{ path, code, message: "is wrong" }] : [],
  });

it("says which limit of the text is passed, and leaves what may pass by itself to be tried again", () => {
  expect(contentProblem(failed(400, "too_large"))).toBe("The text is larger than 1 MB.");
  expect(contentProblem(failed(400, "too_many"))).toContain("20,000 parts");
  expect(contentProblem(failed(400, "too_deep", "content.body.content.3"))).toContain("32 levels");
  expect(contentProblem(failed(400, "too_many", "content.fields"))).toBe("Some fields are invalid.");
  expect(contentProblem(failed(413))).toBe(
    "The template, with its text and fields, is larger than 4 MB, or has too many parts.",
  );
  for (const status of [0, 401, 412, 429, 500, 503]) expect(contentProblem(failed(status))).toBeNull();
});
