import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AMOUNT, CURRENCY, PERCENT, shownWhen } from "@/lib/domain/gallery/templates/shared";

const JOB_OFFER: GalleryDefinition = {
  slug: "job-offer-letter",
  name: "Job offer letter",
  description: "Offer a position with pay, start date and benefits, and let the candidate accept by signing.",
  category: "human-resources",
  roles: [
    { key: "employer", label: "Employer" },
    { key: "candidate", label: "Candidate" },
  ],
  text: `
= {company employer_company@employer|Employer} {text work_place@employer|Place of work}
= {text position@employer|Position} {text manager@employer|Reports to}
We are glad to offer you the position named above. This letter sets out the main terms. It becomes an agreement once both of us have signed it.
## Start and hours
Your employment begins on {date start_date@employer|Start date}. Your usual working time is {number weekly_hours@employer:50|Hours per week} hours a week. The first {number probation_months@employer:40|Months of probation} months are a probation period, in which either of us may end the employment with two weeks' notice.
## Pay
Your gross salary is {number salary@employer:90|Salary} {select currency@employer:60|Currency} per {select pay_period@employer:70|Pay period}. It is paid by bank transfer at the end of each month, less taxes and contributions that the law requires us to keep back.
[] {checkbox? has_bonus@employer} This offer includes a yearly bonus.
A bonus, where one is agreed, is up to {number bonus_percent@employer:50|Bonus in percent} percent of your yearly salary. It depends on goals that we set together in the first month of each year.
## Time off and benefits
You have {number vacation_days@employer:50|Days of paid leave} days of paid leave a year beside public holidays. Leave that is not taken by the end of March of the following year lapses, unless we agreed otherwise in writing or the law says more.
= {checkbox_group? benefits@employer|Benefits that come with the position}
## Confidentiality and results
You keep our business information and that of our customers confidential, during the employment and after it. What you create in the course of your work belongs to us, to the extent the law allows.
## Conditions
This offer depends on proof that you may work in the country of employment, and on references that we may ask for with your consent. It stands until {date valid_until@employer|Offer valid until}; after that day it lapses unless we have extended it.
## Your answer
= {date earliest_start@candidate|Earliest day on which you can start} {phone? candidate_phone@candidate|Telephone}
= {multiline? candidate_notes@candidate|Anything we should know before your first day}
### Signatures
@sign employer candidate
`,
  fields: {
    weekly_hours: { validation: { min: 1, max: 80 } },
    probation_months: { validation: { min: 0, max: 12 } },
    salary: AMOUNT,
    currency: CURRENCY,
    pay_period: { options: ["year", "month", "hour"] },
    bonus_percent: { ...PERCENT, ...shownWhen("has_bonus", true) },
    vacation_days: { validation: { min: 0, max: 60 } },
    benefits: {
      options: ["Health insurance", "Pension plan", "Company phone", "Travel pass", "Meal allowance"],
    },
  },
};

const EMPLOYMENT: GalleryDefinition = {
  slug: "employment-agreement",
  name: "Employment agreement",
  description:
    "A full agreement for permanent or fixed-term employment: duties, pay, leave, notice and confidentiality.",
  category: "human-resources",
  roles: [
    { key: "employer", label: "Employer" },
    { key: "employee", label: "Employee" },
  ],
  text: `
This agreement is made between {company employer_company@employer:200|Employer} (the "Employer") and {name employee_name_full@employee:180|Full name of the employee} (the "Employee").
## Position and duties
The Employee is hired as {text position@employer|Position}. The Employee carries out the duties that belong to this position, and other reasonable duties that fit the Employee's skills. The usual place of work is {text work_place@employer|Place of work}.
## Term
The employment begins on {date start_date@employer|Start date}. It is {radio term_kind@employer:110|Kind of term}. If it is for a fixed term, it ends on {date end_date@employer|End date} without notice being needed.
## Working time
The Employee works {number weekly_hours@employer:50|Hours per week} hours a week. Overtime is worked when the Employer asks for it and the law allows it. It is made up by time off within three months, or paid at the rate that the law sets.
## Pay
The Employer pays {number salary@employer|Monthly salary} {select currency@employer:60|Currency} gross per month, which makes {formula yearly_salary@employer:90|Yearly salary} a year. Pay is due on the last working day of the month. The Employer reviews it once a year; a review is no promise of a raise.
## Expenses
The Employer repays necessary expenses that the Employee had with prior consent, within thirty days after receipts are handed in.
## Leave and illness
The Employee has {number vacation_days@employer:50|Days of paid leave} days of paid leave a year. Leave is agreed with the manager at least two weeks ahead. An Employee who is ill says so before work begins on the first day, and brings a doctor's note from the third day on.
## Confidentiality
The Employee keeps trade secrets and personal data confidential. This duty goes on after the employment has ended. Information that is public, or that the law obliges the Employee to disclose, is not covered. Nothing in this agreement keeps the Employee from reporting an offence to an authority.
## Work results
All rights in what the Employee creates as part of the work belong to the Employer from the moment it is made, as far as the law allows. Inventions are reported to the Employer without delay.
## Other work
The Employee may take on other work with the Employer's consent. Consent is given unless the other work competes with the Employer or harms the Employee's own.
## Notice
After the probation period of {number probation_months@employer:40|Months of probation} months, either party may end the employment with {number notice_weeks@employer:40|Weeks of notice} weeks' notice in writing. Either party may end it at once for a serious reason. At the end the Employee returns everything that belongs to the Employer.
## Closing terms
Changes to this agreement are made in writing. If a part of it is invalid, the rest stands. The law of {text governing_law@employer|Governing law} applies.
= {text employee_address@employee:2|Address of the employee} {date birth_date@employee|Date of birth}
= {text bank_account@employee:2|Bank account for the salary} {text? tax_number@employee|Tax or social security number}
### Signatures
@sign employer employee
`,
  fields: {
    term_kind: { options: ["for an indefinite term", "for a fixed term"] },
    end_date: shownWhen("term_kind", "for a fixed term"),
    weekly_hours: { validation: { min: 1, max: 80 } },
    salary: AMOUNT,
    currency: CURRENCY,
    yearly_salary: { formula: "round({salary} * 12, 2)" },
    vacation_days: { validation: { min: 0, max: 60 } },
    probation_months: { validation: { min: 0, max: 12 } },
    notice_weeks: { validation: { min: 1, max: 52 } },
  },
};

const LEAVE_REQUEST: GalleryDefinition = {
  slug: "leave-request",
  name: "Leave request",
  description: "An employee requests time off and a manager decides, with dates, reason and cover.",
  category: "human-resources",
  roles: [
    { key: "employee", label: "Employee" },
    { key: "manager", label: "Manager" },
  ],
  text: `
### The request
= {name employee_full_name@employee|Name} {text? department@employee|Department}
= {select leave_kind@employee|Kind of leave} {radio day_kind@employee|Whole or half days}
= {date first_day@employee|First day} {date last_day@employee|Last day} {formula calendar_days@employee|Calendar days}
= {multiline? reason@employee|Reason, if it should be known}
= {attachment? proof@employee|Proof, such as a doctor's note}
### While I am away
= {text stand_in@employee|Who stands in for me} {phone? reachable_at@employee|Reachable at, in an emergency}
[] {checkbox handed_over@employee} I have handed over open work, or will before my first day of leave.
[] {checkbox? stand_in_agrees@employee} The person who stands in for me has agreed.
### The decision
Leave is approved in the order in which requests come in, with regard to families with school children and to the work that must be done. A request that is refused is refused with a reason.
= {radio decision@manager|Decision} {number? days_counted@manager|Working days counted}
= {multiline refusal_reason@manager|Reason, if the request is refused or changed}
### Signatures
@sign employee manager
`,
  fields: {
    leave_kind: {
      options: ["Paid leave", "Unpaid leave", "Illness", "Parental leave", "Care of a relative", "Other"],
    },
    day_kind: { options: ["Whole days", "Half days"] },
    calendar_days: { formula: "days_between({first_day}, {last_day}) + 1" },
    proof: shownWhen("leave_kind", "Illness"),
    decision: { options: ["Approved", "Approved with changes", "Refused"] },
    days_counted: { validation: { min: 0, max: 366 } },
    refusal_reason: { condition: { all: [{ field: "decision", op: "not_equals", value: "Approved" }] } },
  },
};

const REMOTE_WORK: GalleryDefinition = {
  slug: "remote-work-agreement",
  name: "Remote work agreement",
  description:
    "Rules for working from home: days, equipment, costs, security and how to end the arrangement.",
  category: "human-resources",
  roles: [
    { key: "employee", label: "Employee" },
    { key: "employer", label: "Employer" },
  ],
  text: `
This agreement adds to the employment agreement between {company employer_company@employee:200|Employer} and the employee who signs below. Where the two differ on remote work, this one applies.
## Where and when
The employee may work from {text remote_address@employee:240|Address of the remote workplace} on {number remote_days@employee:40|Remote days per week} days a week, from {date from_date@employee|From}. The remote days are:
= {checkbox_group weekdays@employee|Remote days}
The team can reach the employee between {text core_from@employee:60|Reachable from} and {text core_to@employee:60|Reachable until}. The employer may ask the employee to come in for a good reason, with notice of a day.
## Workplace
The employee works in a room or corner that is quiet, safe and lit well enough, and confirms this by the following.
[] {checkbox desk_ok@employee} Desk and chair allow an upright posture, and the screen stands at eye level.
[] {checkbox safe_ok@employee} Cables, heating and escape routes are safe.
[] {checkbox net_ok@employee} The internet connection is good enough for calls with video.
## Equipment
The employer lends the equipment that is needed. It stays the employer's, is used for work first of all, and is returned in good order when this arrangement ends.
= {multiline? equipment@employee|Equipment, with serial numbers}
## Costs
The employer pays a monthly allowance of {number allowance@employer|Monthly allowance} {select currency@employer:60|Currency} toward electricity, heating and internet. Other costs are paid if they were agreed beforehand.
## Information security
The employee locks the screen when leaving the desk, lets nobody else use work devices, keeps papers out of sight, and uses the employer's protected connection. A lost device or a suspected leak is reported the same day.
## Health and hours
Working time and rest are the same as in the office. The employee records working time and need not answer messages outside of it.
## End
Either party may end this arrangement with four weeks' notice, or at once for a serious reason. The employment itself goes on at the usual place of work.
@initials employee employer
### Signatures
@sign employee employer
`,
  fields: {
    remote_days: { validation: { min: 1, max: 5 } },
    weekdays: { options: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"] },
    allowance: AMOUNT,
    currency: CURRENCY,
  },
};

const EQUIPMENT: GalleryDefinition = {
  slug: "equipment-receipt",
  name: "Equipment handover receipt",
  description: "The equipment an employee receives, its condition, and the promise to return it.",
  category: "human-resources",
  roles: [
    { key: "employer", label: "Employer" },
    { key: "employee", label: "Employee" },
  ],
  text: `
= {company employer_company@employer|Employer} {date handover_date@employer|Day of the handover}
### What is handed over
| Item:3 | Serial number:2 | Condition:2 | Value:1
| {text item_1@employer|Item 1} | {text? serial_1@employer|Serial number 1} | {select condition_1@employer|Condition 1} | {number? value_1@employer|Value 1}
| {text? item_2@employer|Item 2} | {text? serial_2@employer|Serial number 2} | {select? condition_2@employer|Condition 2} | {number? value_2@employer|Value 2}
| {text? item_3@employer|Item 3} | {text? serial_3@employer|Serial number 3} | {select? condition_3@employer|Condition 3} | {number? value_3@employer|Value 3}
| {text? item_4@employer|Item 4} | {text? serial_4@employer|Serial number 4} | {select? condition_4@employer|Condition 4} | {number? value_4@employer|Value 4}
| Total | | | {formula total_value@employer|Total value}
## Use
The items belong to the employer. The employee uses them with care, for work first of all, and does not lend, sell or alter them. Software is installed and removed by the employer or with its consent.
## Loss and damage
The employee reports loss, theft or damage within one working day; a theft is also reported to the police. The employee pays for damage only where it was done on purpose or by gross carelessness, and no more than the item's value at that time.
## Return
All items are returned on the last working day, or earlier on request, with accessories and access codes. The employer may erase personal data that is left on them.
[] {checkbox checked@employee} I have checked the items against this list.
[] {checkbox? has_remarks@employee} I have remarks on their condition.
= {multiline remarks@employee|Remarks on the condition}
### Signatures
@sign employer employee
`,
  fields: {
    condition_1: { options: ["New", "As good as new", "Used", "Damaged"] },
    condition_2: { options: ["New", "As good as new", "Used", "Damaged"] },
    condition_3: { options: ["New", "As good as new", "Used", "Damaged"] },
    condition_4: { options: ["New", "As good as new", "Used", "Damaged"] },
    value_1: AMOUNT,
    value_2: AMOUNT,
    value_3: AMOUNT,
    value_4: AMOUNT,
    total_value: { formula: "round(sum({value_1}, {value_2}, {value_3}, {value_4}), 2)" },
    remarks: shownWhen("has_remarks", true),
  },
};

export const HUMAN_RESOURCES = [JOB_OFFER, EMPLOYMENT, LEAVE_REQUEST, REMOTE_WORK, EQUIPMENT];
