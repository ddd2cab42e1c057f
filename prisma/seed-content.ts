/** The fields of the sample lease, on its last page. */
const field = (roleKey: string, type: string, x: number, y: number, height: number, label: string) => ({
  id: `${roleKey}_${type}`,
  key: `${roleKey}_${type}`,
  roleKey,
  type,
  page: 4,
  x,
  y,
  width: 0.35,
  height,
  label,
});

export const LEASE_FIELDS = {
  roles: [
    { key: "tenant", label: "Tenant", kind: "signer", order: 1 },
    { key: "landlord", label: "Landlord", kind: "signer", order: 2 },
  ],
  fields: [
    field("tenant", "name", 0.1, 0.6, 0.03, "Full name"),
    field("tenant", "signature", 0.1, 0.65, 0.08, "Signature"),
    field("tenant", "date_signed", 0.1, 0.75, 0.03, "Date"),
    field("landlord", "name", 0.55, 0.6, 0.03, "Full name"),
    field("landlord", "signature", 0.55, 0.65, 0.08, "Signature"),
    field("landlord", "date_signed", 0.55, 0.75, 0.03, "Date"),
  ],
};
