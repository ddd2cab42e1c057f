import { type Account, box, callerOf, createPublishedTemplate, SAMPLE_PDF } from "./api";

/**
 * Sends as many documents as the Free plan includes.
 * @returns one more, which is not sent
 */
export async function useUpDocuments(account: Account, baseUrl: string): Promise<string> {
  const { id: templateId } = await createPublishedTemplate(
    account,
    SAMPLE_PDF,
    {
      roles: [{ key: "tenant", label: "Tenant" }],
      fields: [{ ...box(1, 0.1, 0.3), id: "f1", key: "sign", roleKey: "tenant", type: "signature" }],
    },
    baseUrl,
  );
  const call = callerOf(account, baseUrl);
  const recipients = [{ roleKey: "tenant", name: "Bob", email: "bob@countersign.example" }];
  const ids = await Promise.all(
    Array.from({ length: 6 }, async () => {
      const { id } = await call<{ id: string }>("POST", "/v1/documents", { templateId, recipients });
      return id;
    }),
  );
  const [last = "", ...others] = ids;
  await Promise.all(others.map((id) => call("POST", `/v1/documents/${id}/send`)));
  return last;
}
