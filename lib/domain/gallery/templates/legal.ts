import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AMOUNT, CURRENCY, shownWhen } from "@/lib/domain/gallery/templates/shared";

const MUTUAL_NDA: GalleryDefinition = {
  slug: "mutual-nda",
  name: "Mutual non-disclosure agreement",
  description:
    "Both sides share confidential information and both protect it, for a stated purpose and time.",
  category: "legal",
  roles: [
    { key: "first", label: "First party", order: 1 },
    { key: "second", label: "Second party", order: 2 },
  ],
  text: `
This agreement is between {company first_company@first:200|First party} and {company second_company@second:200|Second party}. Each of them may disclose confidential information to the other for the following purpose:
= {multiline purpose@first|Purpose of the exchange}
## Confidential information
Confidential information is everything that one party (the "Discloser") gives to the other (the "Receiver") for the purpose, in any form, and that is marked as confidential or is evidently so: business plans, prices, customers, designs, software, samples and the like. That the parties talk with each other is confidential too.
## What is not confidential
- What is public, or becomes public without the Receiver's fault.
- What the Receiver knew before, or learns from another who may pass it on.
- What the Receiver develops itself without using the Discloser's information.
## Duties of the Receiver
The Receiver uses confidential information for the purpose only, protects it with the same care as its own secrets and at least with reasonable care, and gives it only to staff and advisers who need it for the purpose and are bound to keep it. The Receiver answers for them.
## Disclosure by law
If a law, a court or an authority demands disclosure, the Receiver tells the Discloser beforehand where that is allowed, and discloses no more than it must.
## Return
When the Discloser asks for it, or when the purpose has ended, the Receiver returns or destroys the information within fourteen days, and confirms this in writing. Copies that the law requires, or that lie in routine backups, may be kept, and stay confidential.
## No further rights
All information remains the Discloser's. This agreement gives no licence, and obliges nobody to go on with talks or to make a further contract. Information is given as it is, without warranty.
## Term
This agreement covers what is disclosed from {date start_date@first|From} on for {number term_months@first:40|Months of disclosure} months. The duties to protect the information go on for {number protection_years@first:40|Years of protection} years after that, and for trade secrets as long as they are secret.
## Breach
Money alone may not make good a breach. The Discloser may therefore also ask a court to stop it.
## Closing terms
This is the whole agreement on confidentiality between the parties. Changes are made in writing. If a part is invalid, the rest stands. The law of {text governing_law@first|Governing law} applies.
### Signatures
@sign first second +title +email
`,
  fields: {
    term_months: { validation: { min: 1, max: 120 } },
    protection_years: { validation: { min: 1, max: 25 } },
  },
};

const ONE_WAY_NDA: GalleryDefinition = {
  slug: "one-way-nda",
  name: "One-way non-disclosure agreement",
  description: "One side discloses, the other keeps it confidential. For suppliers, candidates and testers.",
  category: "legal",
  roles: [
    { key: "discloser", label: "Discloser" },
    { key: "receiver", label: "Receiver" },
  ],
  text: `
{company discloser_company@discloser:200|Discloser} (the "Discloser") gives confidential information to {text receiver_party@receiver:200|Receiver} (the "Receiver"), so that the Receiver can {text purpose@discloser:260|Purpose}.
## What is confidential
= {checkbox_group topics@discloser|Confidential are in particular}
Everything else that the Discloser marks as confidential, or that is evidently so, is confidential as well. What is public, what the Receiver knew before, and what the Receiver learns lawfully from others is not.
## What the Receiver does
The Receiver uses the information only for the purpose, tells it to nobody without the Discloser's written consent, copies it no more than needed, and protects it with reasonable care. Information that a law or a court demands may be given to that extent; the Receiver says so beforehand where that is allowed.
## Staff and advisers
[] {checkbox? may_share@discloser} The Receiver may pass the information on to staff and advisers who need it and are bound to keep it.
## Return
On request, and at the latest when the purpose has ended, the Receiver returns or destroys the information and all copies within fourteen days.
## No rights
The information remains the Discloser's. The Receiver gets no licence, and does not take samples or software apart.
## How long
The duties begin on {date start_date@discloser|From} and last {number years@discloser:40|Years} years. Trade secrets are kept as long as they are secret.
## Breach
[] {checkbox? has_penalty@discloser} A fixed sum is due for each breach.
The sum for each breach is {number penalty@discloser|Sum for each breach} {select currency@discloser:60|Currency}; further damages are reduced by it. The Discloser may ask a court to stop a breach in any case.
## Closing terms
Changes are made in writing. Nothing here keeps anyone from reporting an offence to an authority. The law of {text governing_law@discloser|Governing law} applies.
### Signatures
@sign discloser receiver +title
`,
  fields: {
    topics: {
      options: ["Business plans", "Prices", "Customers", "Designs", "Software", "Samples", "Personal data"],
    },
    years: { validation: { min: 1, max: 25 } },
    penalty: { ...AMOUNT, ...shownWhen("has_penalty", true) },
    currency: { ...CURRENCY, ...shownWhen("has_penalty", true) },
  },
};

const SETTLEMENT: GalleryDefinition = {
  slug: "settlement-agreement",
  name: "Settlement and release",
  description: "End a dispute with a payment in instalments and a release of all claims arising from it.",
  category: "legal",
  roles: [
    { key: "payer", label: "Paying party" },
    { key: "payee", label: "Receiving party" },
  ],
  text: `
The parties disagree about the following matter (the "Matter") and settle it by this agreement. Neither of them admits that the other is right.
= {multiline matter@payer|The matter, with dates and file numbers}
## Payment
The Paying party pays {number amount@payer|Settlement amount} {select currency@payer:60|Currency} to the Receiving party, in {number instalments@payer:40|Number of instalments} equal instalments of {formula instalment@payer:90|Each instalment}. The first is due on {date first_due@payer|First instalment due}, each further one a month later.
The money is paid to {text account@payee:240|Account of the receiving party}.
## Late payment
If an instalment is late by more than ten days after a reminder, the whole rest is due at once, with interest at the rate that the law provides.
## Release
When everything has been paid, each party gives up all claims against the other, known or unknown, that arise from the Matter. Claims from this agreement itself, and claims that cannot be given up by law, remain.
## Pending proceedings
[] {checkbox? has_proceedings@payer} Proceedings are pending before a court or an authority.
The proceedings have the file number {text file_number@payer|File number}. They are withdrawn within fourteen days after the last instalment. Each party bears its own costs.
## Confidentiality
The terms of this settlement are {radio secrecy@payer:110|Confidentiality}. Advisers, insurers, tax offices and courts may always be told.
## Voluntary agreement
Each party has read and understood this agreement, had time to ask for advice, and signs of its own free will.
[] {checkbox payer_understood@payer} The Paying party confirms this.
[] {checkbox payee_understood@payee} The Receiving party confirms this.
@initials payer payee
### Signatures
@sign payer payee
`,
  fields: {
    amount: AMOUNT,
    currency: CURRENCY,
    instalments: { validation: { min: 1, max: 120 } },
    instalment: { formula: "round({amount} / {instalments}, 2)" },
    file_number: shownWhen("has_proceedings", true),
    secrecy: { options: ["confidential", "not confidential"] },
  },
};

const POWER_OF_ATTORNEY: GalleryDefinition = {
  slug: "limited-power-of-attorney",
  name: "Limited power of attorney",
  description:
    "Let someone act for you in named matters and for a limited time. Check which form your local law requires.",
  category: "legal",
  roles: [
    { key: "principal", label: "Principal" },
    { key: "agent", label: "Agent" },
    { key: "witness", label: "Witness" },
  ],
  text: `
= {name principal_full_name@principal|Principal} {date principal_birth@principal|Date of birth}
= {text principal_address@principal|Address of the principal}
= {text agent_person@principal|Agent} {text agent_address@principal|Address of the agent}
## Authority
The Principal gives the Agent authority to act in the Principal's name in the following matters, and in no others:
= {checkbox_group matters@principal|Matters}
= {multiline? details@principal|Details and limits, such as an account, a parcel or an amount}
## Limits
The Agent may not make gifts, may not deal with itself, and may not change a will or a beneficiary. A single payment may not exceed {number limit@principal|Limit for a payment} {select currency@principal:60|Currency}. The Agent may not pass this authority on.
## Duties of the Agent
The Agent acts in the Principal's interest, keeps the Principal's money apart from its own, keeps receipts, and gives an account on request.
## Time
This authority begins on {date from_date@principal|From} and ends on {date until_date@principal|Until}. The Principal may revoke it at any time in writing. Who relies on it in good faith before learning of the end is protected.
## Some acts need more
For land, courts, banks and authorities the law may ask for a notary or a form of its own. This document does not replace them.
## Acceptance
[] {checkbox accepts@agent} The Agent accepts this authority and its duties.
= {phone agent_phone@agent|Telephone of the agent} {email agent_mail@agent|Email of the agent}
## Witness
[] {checkbox witness_free@witness} The witness is of age, is not the Agent, and has no interest in these matters.
= {text witness_address@witness|Address of the witness}
### Signatures
@sign principal agent witness
`,
  fields: {
    matters: {
      options: [
        "Bank account",
        "Post and contracts",
        "Authorities",
        "Sale of a vehicle",
        "Letting of a home",
      ],
    },
    limit: AMOUNT,
    currency: CURRENCY,
  },
};

export const LEGAL = [MUTUAL_NDA, ONE_WAY_NDA, SETTLEMENT, POWER_OF_ATTORNEY];
