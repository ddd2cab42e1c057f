import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AMOUNT, CURRENCY, PERCENT, shownWhen } from "@/lib/domain/gallery/templates/shared";

const FREELANCE: GalleryDefinition = {
  slug: "freelance-services",
  name: "Freelance services agreement",
  description: "Work, deadline, fee and rights for a freelance job, by the hour or at a fixed price.",
  category: "services",
  roles: [
    { key: "freelancer", label: "Freelancer" },
    { key: "client", label: "Client" },
  ],
  text: `
This agreement is between {text freelancer_party@freelancer:200|Freelancer} (the "Freelancer") and {company client_company@client:200|Client} (the "Client").
## The work
= {multiline work@freelancer|What the freelancer does, and what is handed over}
The work begins on {date start_date@freelancer|Start} and is handed over by {date deadline@freelancer|Deadline}. The Client gives the information and material that the work needs in good time; if it comes late, the deadline moves by as much.
## Fee
The fee is {radio fee_kind@freelancer:100|Kind of fee}.
= {number rate@freelancer|Hourly rate} {number hours@freelancer|Estimated hours} {formula estimate@freelancer|Estimate}
= {number fixed_price@freelancer:2|Fixed price} {select currency@freelancer|Currency}
Taxes are added where they apply. The Freelancer says so before an estimate is exceeded by more than ten percent, and goes on only with the Client's consent.
## Payment
{number advance@freelancer:50|Advance in percent} percent are due on signing, the rest within {number payment_days@freelancer:50|Days to pay} days after the work was handed over and invoiced. Expenses are repaid if they were agreed beforehand.
## Acceptance and changes
The Client checks the work within ten working days. {number rounds@freelancer:40|Rounds of changes} rounds of changes are included. Work that the Client uses, or does not answer for in that time, counts as accepted. New wishes are offered and paid apart.
## Rights
When the fee is paid, the Client gets the rights in the finished work: {radio rights@freelancer:190|Rights}. Drafts that were not chosen, tools and earlier work remain the Freelancer's. The Freelancer may show the work as a reference unless the Client objects.
## Independence
The Freelancer decides where, when and how to work, may work for others, pays own taxes and insurance, and is not an employee of the Client.
## Confidentiality
Each party keeps the other's confidential information to itself, during the work and for three years after it.
## Liability
The Freelancer does the work with care and puts defects right at no cost. Beside intent, gross negligence and injury to persons, liability is limited to the fee.
## Ending early
Either party may end this agreement with fourteen days' notice. The Client pays for the work done until then and gets its results.
### Signatures
@sign freelancer client +email
`,
  fields: {
    fee_kind: { options: ["by the hour", "a fixed price"] },
    rate: { ...AMOUNT, ...shownWhen("fee_kind", "by the hour") },
    hours: { ...AMOUNT, ...shownWhen("fee_kind", "by the hour") },
    estimate: { formula: "round({rate} * {hours}, 2)", ...shownWhen("fee_kind", "by the hour") },
    fixed_price: { ...AMOUNT, ...shownWhen("fee_kind", "a fixed price") },
    currency: CURRENCY,
    advance: PERCENT,
    payment_days: { validation: { min: 0, max: 180 } },
    rounds: { validation: { min: 0, max: 20 } },
    rights: { options: ["all rights, exclusively", "the right to use it, not exclusively"] },
  },
};

const CHANGE_ORDER: GalleryDefinition = {
  slug: "change-order",
  name: "Change order",
  description: "Agree on a change to work in progress: what changes, what it costs, how the deadline moves.",
  category: "services",
  roles: [
    { key: "contractor", label: "Contractor" },
    { key: "client", label: "Client" },
  ],
  text: `
= {text contract@contractor:2|Contract that is changed} {date contract_date@contractor|Dated} {text change_number@contractor|Change number}
### What changes
= {multiline change@contractor|Description of the change}
= {select asked_by@contractor|Asked for by} {select cause@contractor|Cause}
= {attachment? drawing@contractor|Drawing or list, as a file}
### What it costs
= {number old_price@contractor|Price so far} {number added@contractor|Added} {number omitted@contractor|Omitted} {formula new_price@contractor|New price}
### What it means for the deadline
= {date old_deadline@contractor|Deadline so far} {number extra_days@contractor|Days more or less} {date new_deadline@contractor|New deadline}
## Terms
Work on the change begins when both parties have signed. The new price and deadline replace the former ones; all other terms of the contract go on unchanged. The price covers everything that the change brings with it, also its effect on other work.
## The client's decision
= {radio decision@client|Decision} {text? cost_center@client|Cost center or order number}
= {multiline reason@client|Reason, if the change is refused}
### Signatures
@sign contractor client +title
`,
  fields: {
    asked_by: { options: ["Client", "Contractor", "Authority"] },
    cause: { options: ["New wish", "Unforeseen condition", "Error in the plan", "Change of law"] },
    old_price: AMOUNT,
    added: AMOUNT,
    omitted: AMOUNT,
    new_price: { formula: "round({old_price} + {added} - {omitted}, 2)" },
    extra_days: { validation: { min: -365, max: 365 } },
    decision: { options: ["Accepted", "Refused"] },
    reason: shownWhen("decision", "Refused"),
  },
};

const CONSULTING: GalleryDefinition = {
  slug: "consulting-agreement",
  name: "Consulting agreement",
  description: "Advice on a monthly retainer or by the day, with confidentiality, conflicts and notice.",
  category: "services",
  roles: [
    { key: "consultant", label: "Consultant" },
    { key: "client", label: "Client" },
  ],
  text: `
{company consultant_company@consultant:200|Consultant} (the "Consultant") advises {company client_company@client:200|Client} (the "Client") on these terms.
## Subject
= {multiline subject@consultant|Subject and aims of the advice}
= {text contact_person@client|Contact person of the client} {email contact_mail@client|Email of the contact person}
## How the Consultant works
The Consultant gives independent advice to the best of its knowledge and in line with good practice. It owes careful advice, not a certain business result. The Client decides what to make of it. The Consultant may use staff and partners, and answers for them.
## Fee
= {radio fee_kind@consultant|Kind of fee} {select currency@consultant|Currency}
= {number retainer@consultant|Monthly retainer} {number included_days@consultant|Days included} {number day_rate@consultant|Daily rate}
The daily rate applies to days beyond those that are included. Travel is repaid at cost, in the second class and in hotels of the middle range. Invoices come monthly with a list of the work done and are due within {number payment_days@consultant:50|Days to pay} days.
## Client's part
The Client gives access to people, documents and systems that the advice needs, and decides within reasonable time.
## Results
Reports and presentations are for the Client's own use. The Client may adapt them, and may pass them on with the Consultant's consent. Methods and general knowledge remain the Consultant's.
## Confidentiality and data
Each party keeps the other's information confidential, also for three years after the end. Where the Consultant handles personal data for the Client, the parties make a separate agreement on that.
## Conflicts of interest
[] {checkbox? has_conflict@consultant} The Consultant also works for a competitor of the Client.
= {text conflict@consultant|For whom, as far as it may be said}
While this agreement runs, the Consultant takes on no work that conflicts with it without telling the Client first.
## Liability
Beside intent, gross negligence and injury to persons, the Consultant's liability is limited to the fees of the last twelve months.
## Term
This agreement begins on {date start_date@consultant|Start}. Either party may end it with {number notice_days@consultant:40|Days of notice} days' notice, and at once for a serious reason. The law of {text governing_law@consultant|Governing law} applies.
@initials consultant client
### Signatures
@sign consultant client +title
`,
  fields: {
    fee_kind: { options: ["Monthly retainer", "By the day"] },
    currency: CURRENCY,
    retainer: { ...AMOUNT, ...shownWhen("fee_kind", "Monthly retainer") },
    included_days: { ...AMOUNT, ...shownWhen("fee_kind", "Monthly retainer") },
    day_rate: AMOUNT,
    payment_days: { validation: { min: 0, max: 180 } },
    conflict: shownWhen("has_conflict", true),
    notice_days: { validation: { min: 1, max: 365 } },
  },
};

const PHOTOGRAPHY: GalleryDefinition = {
  slug: "event-photography",
  name: "Event photography agreement",
  description: "Book a photographer: hours, package, delivery of the pictures, their use, and cancellation.",
  category: "services",
  roles: [
    { key: "photographer", label: "Photographer" },
    { key: "customer", label: "Customer" },
  ],
  text: `
= {text event@photographer:2|Event} {date event_date@photographer|Date}
= {text place@photographer:2|Place} {text begin_time@photographer|From} {text end_time@photographer|Until}
## What is agreed
= {select package@photographer|Package} {number picture_count@photographer|Edited pictures, at least} {number delivery_weeks@photographer|Weeks until delivery}
= {checkbox_group? options@photographer|Options}
The photographer takes the pictures in the style of the portfolio that the customer knows, chooses and edits them, and delivers them for download. Unedited files are not handed over.
## Price
= {number price@photographer|Price} {number travel@photographer|Travel} {select currency@photographer|Currency} {formula total@photographer|Total}
A third of the total reserves the day and is due on signing; the rest is due a week before the event. Each further hour on the day costs {number extra_hour@photographer|Each further hour}.
## Use of the pictures
The customer may use the pictures privately without limit, print them and share them. Commercial use is agreed apart. The copyright remains the photographer's.
= {radio show_pictures@customer|May the photographer show pictures in the portfolio?}
## The customer's part
The customer tells the guests that pictures are taken, sees to it that the place allows it, and names a person who knows the guests. A break and a meal are provided when the event lasts longer than five hours.
= {text contact_on_day@customer|Person to turn to on the day} {phone contact_phone@customer|Telephone}
= {multiline? wishes@customer|Pictures that must not be missing}
## Cancellation
If the customer cancels up to sixty days before, only the reservation is kept; after that half of the total is due, and within the last week all of it. If the photographer is ill, an equal replacement is sent, or everything is paid back.
## Loss
The photographer keeps the pictures in two places until they are delivered, and for three months after. If pictures are lost all the same, the price is paid back in proportion.
### Signatures
@sign photographer customer +email
`,
  fields: {
    package: { options: ["Short (2 hours)", "Half day (5 hours)", "Full day (10 hours)", "By agreement"] },
    picture_count: { validation: { min: 1, max: 5000 } },
    delivery_weeks: { validation: { min: 1, max: 52 } },
    options: { options: ["Second photographer", "Printed album", "Drone", "Photo booth"] },
    price: AMOUNT,
    travel: AMOUNT,
    currency: CURRENCY,
    total: { formula: "round({price} + {travel}, 2)" },
    extra_hour: AMOUNT,
    show_pictures: { options: ["Yes", "Yes, without names", "No"] },
  },
};

const HOME_IMPROVEMENT: GalleryDefinition = {
  slug: "home-improvement",
  name: "Home improvement contract",
  description: "Renovation and repairs at home: scope, three progress payments, guarantee and acceptance.",
  category: "services",
  roles: [
    { key: "contractor", label: "Contractor" },
    { key: "owner", label: "Owner" },
  ],
  text: `
{company contractor_company@contractor:200|Contractor} (the "Contractor") carries out work at {text property@contractor:240|Address of the property} for the Owner.
= {text? license@contractor|Licence or register number} {text insurance@contractor|Liability insurance}
## Work
= {multiline scope@contractor|The work, with materials and brands}
= {attachment? plans@contractor|Plans or offer, as a file}
Permits are obtained by {radio permits_by@contractor:100|Permits}. The Contractor follows the rules of the trade and the building code.
## Time
The work begins on {date start_date@contractor|Start} and is finished by {date end_date@contractor|End}. Weather and changes that the Owner asks for move the end by as much.
## Price and payment
The price is {number price@contractor|Price} {select currency@contractor:60|Currency}, with all materials and taxes. It is paid in three parts:
| Part:5 | Percent:2 | Amount:2
| Before work begins | {number part_1@contractor|First part in percent} | {formula amount_1@contractor|First part}
| When half of the work is done | {number part_2@contractor|Second part in percent} | {formula amount_2@contractor|Second part}
| After acceptance | The rest | {formula amount_3@contractor|Last part}
## Changes
Changes are agreed in writing before they are carried out, with their price and their effect on the end.
## At the property
The Contractor protects floors and furniture, keeps the place tidy, and takes rubbish away. The Owner gives access, water and electricity.
= {text work_hours@owner|Hours in which work is allowed} {text? key_holder@owner|Who has the key}
[] {checkbox? hazard_known@owner} The Owner knows of asbestos, lead or other hazards at the property.
= {text hazards@owner|Which hazards, and where}
## Acceptance
When the work is finished, the parties inspect it together and list what is missing. The Contractor puts that right within fourteen days.
## Guarantee
The Contractor guarantees its work for {number guarantee_years@contractor:40|Years of guarantee} years, and repairs defects at no cost within a reasonable time.
## Ending early
The Owner may end this contract at any time and pays for the work done. Either party may end it if the other gravely breaks it and does not put that right within ten days.
@initials contractor owner
### Signatures
@sign contractor owner
`,
  fields: {
    permits_by: { options: ["the Contractor", "the Owner", "nobody: none are needed"] },
    price: AMOUNT,
    currency: CURRENCY,
    part_1: PERCENT,
    part_2: PERCENT,
    amount_1: { formula: "round({price} * {part_1} / 100, 2)" },
    amount_2: { formula: "round({price} * {part_2} / 100, 2)" },
    amount_3: { formula: "round({price} - {amount_1} - {amount_2}, 2)" },
    hazards: shownWhen("hazard_known", true),
    guarantee_years: { validation: { min: 1, max: 30 } },
  },
};

export const SERVICES = [FREELANCE, CHANGE_ORDER, CONSULTING, PHOTOGRAPHY, HOME_IMPROVEMENT];
