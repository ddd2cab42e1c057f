import { beforeAll, describe, expect, it } from "vitest";
import { GET as getSigning } from "@/app/v1/sign/[token]/route";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { db } from "@/lib/platform/database/db";
import { call } from "@/test/api/call";
import {
  answerOf,
  createTenant,
  publishTemplate,
  sendOne,
  type Tenant,
  TWO_SIGNERS,
  tokenOf,
} from "@/test/api/world";

/** Options with separate boxes, cells, masks and numbers on printed forms. */

let tenant: Tenant;
beforeAll(async () => {
  tenant = await createTenant();
});

const own = { roleKey: "client", page: 1, x: 0.1, width: 0.3, height: 0.04 };
const box = (x: number) => ({ page: 1, x, y: 0.1, width: 0.02, height: 0.02 });
const radio = (...boxes: (object | undefined)[]) => ({
  ...{ ...own, id: "delivery", key: "delivery", type: "radio", y: 0.1 },
  options: boxes.map((place, i) => ({
    value: `way_${i}`,
    label: `Way ${i}`,
    ...(place ? { box: place } : {}),
  })),
});
const PLATE = {
  ...{ ...own, id: "plate", key: "plate", type: "text", y: 0.2, style: { comb: 7 } },
  validation: { mask: "AAA-999", patternMessage: "As on the vehicle" },
};
const FEE = {
  ...{ ...own, id: "fee", key: "fee", type: "number", y: 0.3 },
  style: { number: { decimals: 2, grouping: true, currency: "EUR" } },
};
const withFields = (...fields: object[]) => ({ ...TWO_SIGNERS, fields: [...TWO_SIGNERS.fields, ...fields] });

describe("a printed form", () => {
  it("cannot be published while one option has no box", async () => {
    const refused = publishTemplate(tenant, withFields(radio(box(0.1), undefined)));
    await expect(refused).rejects.toMatchObject({
      code: "TEMPLATE_RULES_FAILED",
      message: expect.stringContaining("has no box of its own"),
    });
  });

  it("is checked on the server, and keeps what was entered in its canonical form", async () => {
    const content = withFields(radio(box(0.1), box(0.3)), PLATE, FEE);
    const document = await sendOne(tenant, {}, content);
    const token = await tokenOf(document.id, "client");
    const { body } = await call(getSigning, "GET", { params: { token } });
    const shown = body.fields.find(({ id }: { id: string }) => id === "delivery");
    expect(shown.options.map((option: { box: object }) => option.box)).toEqual([box(0.1), box(0.3)]);

    const answer = answerOf("client");
    const sign = (values: object) =>
      call(submit, "POST", {
        params: { token },
        body: { ...answer, values: { ...answer.values, ...values } },
      });
    const { status, problem } = await sign({ delivery: "way_9", plate: "AB-123", fee: "1250.123" });
    expect(status).toBe(400);
    expect(problem.errors?.map(({ path, code }) => [path, code])).toEqual([
      ["values.delivery", "option_unknown"],
      ["values.plate", "pattern_mismatch"],
      ["values.fee", "format_mismatch"],
    ]);
    expect(problem.errors?.[1]?.message).toContain("As on the vehicle");

    expect((await sign({ delivery: "way_1", plate: "ABC-123", fee: 1250 })).status).toBe(201);
    const stored = await db().submission.findFirstOrThrow({
      where: { documentId: document.id, roleKey: "client" },
    });
    expect(stored.values).toMatchObject({ delivery: "way_1", plate: "ABC-123", fee: "1250" });
  });
});
