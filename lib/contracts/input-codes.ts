/**
 * Every `errors[].code` of an `INVALID_INPUT`, with its meaning (documented at /docs/errors). Stable, in one spelling;
 * an unlisted code does not compile. Zod's own issue codes do not leave lib/platform/http/parse.ts.
 */
export const INPUT_CODES = {
  // The request as a whole
  malformed_json: "The body is not JSON.",
  malformed_utf8: "The body is not UTF-8.",
  malformed_form: "The body is not `multipart/form-data`.",
  unknown_field: "There is no such field or parameter, or it is not one that this recipient fills.",
  reserved_name: "A name that no field can have, such as `__proto__`.",
  repeated: "It is given more than once, or names something that another entry names already.",
  too_many_problems: "There are more mistakes than can be named.",
  // Any value
  required: "It is missing, or empty where it must be filled in.",
  wrong_type: "It has another JSON type than the field takes.",
  invalid_value:
    "It is none of the values or forms that are allowed here, or does not go with another field.",
  not_an_option: "It is none of the values that the message lists.",
  invalid_format: "It is not written as it has to be.",
  invalid_email: "It is not an e-mail address.",
  invalid_url: "It is not an http or https address.",
  invalid_uuid: "It is not a UUID.",
  invalid_date_time: "It is not a date and time with an offset.",
  invalid_cursor: "It is no cursor of this list.",
  invalid_length: "It is too long, or empty.",
  too_short: "It has too few characters.",
  too_long: "It has too many characters.",
  too_small: "The number, date or count is below its minimum.",
  too_large: "The number, date, count or picture is above its maximum.",
  too_few: "The list or object has too few entries.",
  too_many: "The list or object, or what there is already, has too many entries.",
  // Times
  in_the_past: "The time has passed.",
  out_of_range: "The time is too far away.",
  too_old: "The time is longer ago than is kept.",
  empty_range: "The range ends before it begins.",
  // Documents and recipients
  no_signer: "Nobody among the recipients signs or approves.",
  role_without_recipient: "A role has fields and no recipient.",
  unknown_role_key: "The template has no such role.",
  unknown_field_key: "The template has no field with this key.",
  not_prefillable: "The field is filled by its recipient, or computed.",
  conflict: "It cannot be given together with another field.",
  ambiguous: "It fits more than one.",
  not_found: "It names nothing that is there.",
  unknown: "It names nothing that is known here.",
  taken: "Somebody else has it.",
  weak_password: "The password is too short, or too common.",
  // A recipient's submission
  outdated: "It is not the version that is shown now.",
  empty: "The file is empty.",
  unsupported_type: "The file is of a kind that is not taken here.",
  invalid_image: "The picture cannot be read.",
  unprintable: "It has characters that no font of ours can print, or that change the direction of the text.",
  invalid_address: "It is not an IP address.",
  not_an_audit_trail: "It is not an audit trail of ours.",
  unknown_file: "The file was not uploaded for this field.",
  other_role: "The field belongs to another recipient.",
  not_fillable: "The field is not filled by a recipient.",
  read_only: "The field cannot be changed.",
  not_a_signature_field: "The field takes no signature.",
  signature_mode_off: "The template does not allow this way of signing.",
  option_unknown: "It is none of the field's options.",
  format_mismatch: "It has not the form that the field asks for.",
  pattern_mismatch: "It does not match the field's pattern.",
} as const;

export type InputCode = keyof typeof INPUT_CODES;

export const isInputCode = (code: unknown): code is InputCode =>
  typeof code === "string" && Object.hasOwn(INPUT_CODES, code);

/** Params that give a refinement's issue a code of its own: `.refine(check, { params: coded("too_many"), … })`. */
export const coded = (code: InputCode) => ({ code });
