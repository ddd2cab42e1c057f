import type { FieldFormat } from "@/lib/contracts/field-types";

/** The named text formats. Every regex here runs in linear time: no nested or adjacent ambiguous repeats. */

/** RFC 5321's limits, and the syntax of HTML's `<input type=email>`, with at least one dot in the domain. */
const EMAIL_LOCAL = /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}$/;
const DOMAIN_LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?$/u;

function isEmail(text: string): boolean {
  const at = text.lastIndexOf("@");
  if (at < 1 || text.length > 254) return false;
  const labels = text.slice(at + 1).split(".");
  return (
    EMAIL_LOCAL.test(text.slice(0, at)) &&
    labels.length >= 2 &&
    labels.every((label) => DOMAIN_LABEL.test(label))
  );
}

/** Digits with common grouping; 6 to 15 of them (E.164's maximum), with an optional leading plus. */
function isPhone(text: string): boolean {
  return text.length <= 40 && /^\+?[0-9]{6,15}$/.test(text.replace(/[\s().\-/]/g, ""));
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol } = new URL(text);
  return protocol === "https:" || protocol === "http:";
}

interface TextFormat {
  readonly test: (text: string) => boolean;
  /** Continues a sentence: "must be …". */
  readonly message: string;
}

export const TEXT_FORMATS: Readonly<Record<FieldFormat, TextFormat>> = {
  email: { test: isEmail, message: "must be an email address" },
  phone: { test: isPhone, message: "must be a telephone number of 6 to 15 digits" },
  url: { test: isWebAddress, message: "must be a web address such as https://example.com" },
  integer: { test: (text) => /^-?[0-9]+$/.test(text), message: "must be a whole number" },
  digits: { test: (text) => /^[0-9]+$/.test(text), message: "must be digits only" },
  letters: {
    test: (text) => /^[\p{L}\p{M}][\p{L}\p{M} '’.-]*$/u.test(text),
    message: "must be letters only",
  },
  alphanumeric: {
    test: (text) => /^[\p{L}\p{M}\p{N}]+$/u.test(text),
    message: "must be letters and digits only",
  },
};
