/**
 * Every `errors[].code` of an `INVALID_INPUT`, with its meaning (documented at /docs/errors). Stable, in one spelling;
 * an unlisted code does not compile. Zod's own issue codes do not leave lib/platform/http/parse.ts.
 */
export const INPUT_CODES = {
  // The request as a whole
  malformed_json: "The body is not JSON.",
  malformed_utf8: "The body is not UTF-8.",
  malformed_form: "The body is not `multipart/form-data`.",
  unknown_field: "The field or parameter is unknown, or this recipient does not fill it in.",
  reserved_name: "The name is not allowed for a field, such as `__proto__`.",
  repeated: "The value is given more than once, or refers to something that another entry already refers to.",
  too_many_problems: "There are too many errors to list.",
  // Any value
  required: "The value is missing, or empty although it is required.",
  wrong_type: "The value has the wrong JSON type.",
  invalid_value: "The value is not one of the allowed values or forms, or conflicts with another field.",
  not_an_option: "The value is not one of those listed in the message.",
  invalid_format: "The value does not have the required format.",
  invalid_email: "The value is not an email address.",
  invalid_url: "The value is not an http or https URL, or not one that people may be sent to.",
  invalid_uuid: "The value is not a UUID.",
  invalid_date_time: "The value is not a date and time with an offset.",
  invalid_cursor: "The cursor was not returned by a list.",
  invalid_length: "The value is too long, or empty.",
  too_short: "The value has too few characters.",
  too_long: "The value has too many characters.",
  too_small: "The number, date or count is below its minimum.",
  too_large: "The number, date, count, image or file exceeds its maximum.",
  too_few: "The list or object has too few entries.",
  too_many: "The list or object has too many entries, or a limit on existing entries is reached.",
  // Times
  in_the_past: "The time is in the past.",
  out_of_range: "The time is too far in the future.",
  too_old: "The time is before the retention period.",
  empty_range: "The end of the range is before its start.",
  // Documents and recipients
  no_signer: "None of the recipients signs or approves.",
  role_without_recipient: "A role has fields but no recipient.",
  unknown_role_key: "The template has no such role.",
  unknown_field_key: "The template has no field with this key.",
  not_prefillable: "The field is filled in by its recipient, or computed.",
  conflict: "The field cannot be combined with another field.",
  ambiguous: "The value matches more than one item.",
  not_found: "The value refers to something that does not exist.",
  unknown: "The value refers to something that this service does not know.",
  taken: "The value is already in use.",
  weak_password: "The password is too short, or too common.",
  // Rich text
  unknown_node: "The text has a node of an unknown type.",
  unknown_mark: "The text has a mark of an unknown type.",
  misplaced_node: "The node cannot stand in this place of the text.",
  too_deep: "The text is nested too deeply.",
  unresolved_variable: "A variable of the text has no value for this document.",
  unsafe_link: "The link is neither an https nor a mailto address.",
  // A recipient's submission
  outdated: "The version is not the current one.",
  empty: "The file is empty.",
  unsupported_type: "The file type is not accepted here.",
  invalid_image: "The image cannot be read.",
  several_pages: "The image has several pages, and only one can be used here.",
  file_encrypted: "The file is protected by a password.",
  file_damaged: "The file is damaged and cannot be read.",
  unprintable: "The text has characters that cannot be printed, or that change its direction.",
  invalid_address: "The value is not an IP address.",
  reported: "The person at this address reported the workspace's emails and no longer gets them.",
  not_an_audit_trail: "The file is not an audit trail of this service.",
  unknown_file: "The file was not uploaded for this field.",
  other_role: "The field belongs to another recipient.",
  not_fillable: "The field is not filled in by a recipient.",
  read_only: "The field cannot be changed.",
  not_a_signature_field: "The field does not take a signature.",
  signature_mode_off: "The template does not allow this signing method.",
  option_unknown: "The value is not one of the field's options.",
  format_mismatch: "The value does not have the format that the field requires.",
  pattern_mismatch: "The value does not match the field's pattern.",
} as const;

export type InputCode = keyof typeof INPUT_CODES;

export const isInputCode = (code: unknown): code is InputCode =>
  typeof code === "string" && Object.hasOwn(INPUT_CODES, code);

/** Params that give a refinement's issue a code of its own: `.refine(check, { params: coded("too_many"), … })`. */
export const withInputCode = (code: InputCode) => ({ code });
