/** The signature block of the sample lease, on its third page: a line each for signature, date, name and phone. */
const LINES = {
  signature: { x: 0.118, above: 0.239, width: 0.376, height: 0.045, label: "Signature" },
  date_signed: { x: 0.56, above: 0.239, width: 0.21, height: 0.025, label: "Date" },
  name: { x: 0.118, above: 0.29, width: 0.376, height: 0.025, label: "Full name" },
  phone: { x: 0.56, above: 0.29, width: 0.21, height: 0.025, label: "Phone" },
} as const;

/** Vertical distance of the tenant's block below the landlord's. */
const BLOCK = 0.152;

const fieldsOf = (roleKey: string, below: number) =>
  Object.entries(LINES).map(([type, { above, height, ...box }]) => ({
    id: `${roleKey}_${type}`,
    key: `${roleKey}_${type}`,
    roleKey,
    type,
    page: 3,
    y: above + below - height,
    height,
    required: type !== "phone",
    ...box,
  }));

export const LEASE_CONTENT = {
  roles: [
    { key: "tenant", label: "Tenant", kind: "signer", order: 1 },
    { key: "landlord", label: "Landlord", kind: "signer", order: 2 },
  ],
  fields: [...fieldsOf("tenant", BLOCK), ...fieldsOf("landlord", 0)],
};
