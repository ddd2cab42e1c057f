import { diagnose } from "../lib/doctor/diagnose.mjs";
import { UsageError } from "../lib/failure.mjs";

/** @typedef {import("../lib/doctor/diagnose.mjs").Finding} Finding */

/** @type {Record<Finding["status"], string>} */
const LABELS = { ok: "ok", warning: "warning", problem: "problem", unchecked: "not checked" };
const WIDTH = 12;
const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/** @type {import("../lib/command-line.mjs").Command} */
export const command = {
  summary: "looks at all that an instance needs, and says in one line each what it found and what to do",
  usage: "[--mail ADDRESS]",
  options: { mail: { type: "string" } },
  async run({ values, say }) {
    const mailTo = typeof values.mail === "string" ? values.mail : null;
    if (mailTo !== null && !ADDRESS.test(mailTo))
      throw new UsageError("--mail takes the address that gets a test mail, such as ann@example.com.");
    const { findings, isWrongUse } = await diagnose({ mailTo });
    for (const finding of findings) say(lineOf(finding));
    say(`\n${summaryOf(findings)}`);
    return { result: { checks: findings }, isFailed: count(findings, "problem") > 0, isWrongUse };
  },
};

/** @param {Finding} finding */
const lineOf = ({ status, check, message, action }) =>
  `${LABELS[status].padEnd(WIDTH)}${check}: ${message}${action ? ` → ${action}` : ""}.`;

/** @param {Finding[]} findings @param {Finding["status"]} status */
const count = (findings, status) => findings.filter((finding) => finding.status === status).length;

/** @param {Finding[]} findings */
function summaryOf(findings) {
  const [problems, warnings] = [count(findings, "problem"), count(findings, "warning")];
  const plural = (/** @type {number} */ number, /** @type {string} */ word) =>
    `${number} ${word}${number === 1 ? "" : "s"}`;
  const rest = `${count(findings, "ok")} in order, ${count(findings, "unchecked")} not checked`;
  return `${plural(problems, "problem")}, ${plural(warnings, "warning")}, ${rest}.`;
}
