import { expect, it } from "vitest";
import { POST as submit } from "@/app/v1/sign/[token]/submit/route";
import { GET as getSubmissions } from "@/app/v1/submissions/route";
import type { SubmissionDto } from "@/lib/contracts/submissions";
import { call } from "@/test/api/call";
import { answerOf, createTenant, sendOne, tokenOf } from "@/test/api/world";

it("names the fields of what was entered, and what was not, for each recipient", async () => {
  const tenant = await createTenant();
  const { id } = await sendOne(tenant);
  const look = async () => {
    const { body } = await call(getSubmissions, "GET", { credential: tenant.key, query: `documentId=${id}` });
    return body as SubmissionDto[];
  };
  const before = await look();
  expect(before.map(({ fields }) => fields.map(({ value }) => value))).toEqual(
    before.map(({ fields }) => fields.map(() => null)),
  );
  const token = await tokenOf(id, "client");
  expect((await call(submit, "POST", { params: { token }, body: answerOf("client") })).status).toBe(201);
  const all = await look();
  for (const { fields, values, signatures } of all) {
    expect(fields).not.toEqual([]);
    const ids = fields.map((field) => field.id);
    expect(ids).toEqual(
      expect.arrayContaining([...Object.keys(values), ...signatures.map((s) => s.fieldId)]),
    );
    for (const field of fields) expect(field.value).toEqual(values[field.id] ?? null);
  }
  const client = all.find(({ roleKey }) => roleKey === "client");
  expect(client?.fields).toMatchObject([
    { id: "client_name", key: "client_name", type: "name", value: expect.any(String) },
    { id: "client_sign", key: "client_sign", type: "signature", value: null },
    { id: "client_date", key: "client_date", type: "date_signed", value: expect.any(String) },
    { id: "price", key: "price", type: "number" },
  ]);
});
