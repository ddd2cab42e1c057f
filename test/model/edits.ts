/** Changes that a model makes to a draft with two signers. */

export const DEPOSIT = {
  ...{ type: "number", role: "client", label: "Deposit", page: 1 },
  ...{ x: 0.1, y: 0.1, width: 0.2, height: 0.03 },
};
export const addDeposit = { call: "add_fields", args: { fields: [DEPOSIT] } };
export const makeOptional = (field: string) => ({
  call: "change_fields",
  args: { changes: [{ field, set: { required: false } }] },
});
