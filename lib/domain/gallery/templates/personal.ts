import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AMOUNT, CURRENCY, PERCENT, shownWhen, YES_NO } from "@/lib/domain/gallery/templates/shared";

const LOAN: GalleryDefinition = {
  slug: "private-loan",
  name: "Private loan agreement",
  description:
    "Lend money to friends or family: amount, interest, instalments, and what happens if one is missed.",
  category: "personal",
  roles: [
    { key: "lender", label: "Lender" },
    { key: "borrower", label: "Borrower" },
  ],
  text: `
The Lender lends the Borrower {number amount@lender|Amount} {select currency@lender:60|Currency}. The money is paid out on {date payout@lender|Paid out on} by {radio payout_by@lender:100|Paid out by}.
= {text? purpose@borrower|Purpose of the loan}
## Interest
[] {checkbox? has_interest@lender} The loan bears interest.
The yearly rate is {number rate@lender:50|Yearly rate in percent} percent of what is still owed. Without the tick above the loan is free of interest.
## Repayment
The Borrower repays the loan in {number instalments@lender:50|Number of instalments} monthly instalments of {formula instalment@lender:90|Each instalment}, beginning on {date first_due@lender|First instalment}. Interest, if agreed, is paid with the last instalment. The Borrower may repay more, or all, at any time without charge.
= {text account@lender|Account to which the instalments are paid}
## If an instalment is missed
If the Borrower cannot pay on time, the Borrower says so before the day. If two instalments in a row are missed, the Lender may, after a reminder of fourteen days, ask for the whole rest at once.
## Security
[] {checkbox? has_security@lender} The loan is secured.
= {text security@lender|What secures the loan}
What secures the loan is given back when everything has been repaid.
## Other terms
If the Borrower dies, what is owed is a debt of the estate. If the Lender dies, the heirs may ask for what is owed as agreed here. Neither may pass this agreement on without the other's consent. Receipts are given for payments in cash.
= {text lender_address@lender|Address of the lender} {text borrower_address@borrower|Address of the borrower}
[] {checkbox received@borrower} The Borrower has received the money, or will on the day named above.
### Signatures
@sign lender borrower +email
`,
  fields: {
    amount: AMOUNT,
    currency: CURRENCY,
    payout_by: { options: ["bank transfer", "cash"] },
    rate: { ...PERCENT, ...shownWhen("has_interest", true) },
    instalments: { validation: { min: 1, max: 480 } },
    instalment: { formula: "round({amount} / {instalments}, 2)" },
    security: shownWhen("has_security", true),
  },
};

const VEHICLE: GalleryDefinition = {
  slug: "vehicle-bill-of-sale",
  name: "Vehicle bill of sale",
  description: "Sell a used car, motorcycle or trailer privately, with its condition and handover.",
  category: "personal",
  roles: [
    { key: "seller", label: "Seller" },
    { key: "buyer", label: "Buyer" },
  ],
  text: `
### The vehicle
= {text make@seller|Make and model} {number year@seller|Year} {text plate@seller|Number plate}
= {text vin@seller:2|Vehicle identification number} {number mileage@seller|Mileage} {radio mileage_unit@seller|Unit}
= {number owners@seller|Previous owners} {date? inspection@seller|Next inspection due} {number keys@seller|Keys handed over}
### Price
= {number price@seller|Price} {select currency@seller|Currency} {radio payment@seller|Paid by}
## Condition
[] {checkbox? accident@seller} The vehicle has been in an accident.
= {text accident_details@seller|Which damage, and how it was repaired}
[] {checkbox? defects@seller} The vehicle has defects that the Seller knows of.
= {text defect_details@seller|Which defects}
The Seller states that, beside what is written here, no accidents and no defects are known to the Seller. The mileage is as shown on the meter; the Seller knows of nothing that speaks against it.
## Sold as seen
The Buyer has inspected and driven the vehicle. It is sold as it stands, without warranty, except for what the Seller has stated here, and for defects that the Seller has hidden on purpose.
## Ownership
The Seller owns the vehicle, and nobody else has a right in it. It becomes the Buyer's when the price is paid in full.
## Handover
The vehicle, its papers and keys are handed over on {date handover@buyer|Day of the handover} at {text handover_time@buyer:60|Time}. From then on the Buyer bears the risk and all costs, and registers it within {number register_days@buyer:40|Days to register} days.
[] {checkbox test_driven@buyer} The Buyer has inspected and driven the vehicle.
[] {checkbox? papers@buyer} The Buyer has received the registration papers.
= {text seller_address@seller|Address of the seller} {text buyer_address@buyer|Address of the buyer}
= {phone? seller_phone@seller|Telephone of the seller} {text? buyer_id@buyer|Identity document of the buyer}
### Signatures
@sign seller buyer
`,
  fields: {
    year: { validation: { min: 1900, max: 2100 } },
    vin: {
      validation: { pattern: "[A-HJ-NPR-Z0-9]{11,17}" },
      help: "11 to 17 capital letters and digits, without I, O and Q",
    },
    mileage: AMOUNT,
    mileage_unit: { options: ["km", "miles"] },
    owners: AMOUNT,
    keys: AMOUNT,
    price: AMOUNT,
    currency: CURRENCY,
    payment: { options: ["Cash", "Transfer"] },
    accident_details: shownWhen("accident", true),
    defect_details: shownWhen("defects", true),
    register_days: { validation: { min: 1, max: 60 } },
  },
};

const PET_CARE: GalleryDefinition = {
  slug: "house-and-pet-sitting",
  name: "House and pet sitting agreement",
  description: "Leave your home and pets in good hands: tasks, keys, the vet, and how to reach each other.",
  category: "personal",
  roles: [
    { key: "owner", label: "Owner" },
    { key: "sitter", label: "Sitter" },
  ],
  text: `
The Sitter looks after the Owner's home at {text home@owner:260|Address of the home} from {date from_date@owner|From} to {date until_date@owner|Until}, which is {formula days@owner:50|Days} days.
## Tasks
= {checkbox_group tasks@owner|Tasks}
= {multiline? task_notes@owner|How often, and what to mind}
## Animals
[] {checkbox? has_pets@owner} There are animals to be looked after.
= {text pets@owner:2|Names and kinds} {text feeding@owner|Feeding times}
= {multiline? pet_notes@owner|Medicine, habits, what they must not eat}
## The vet
= {text? vet@owner|Vet} {phone? vet_phone@owner|Telephone of the vet}
If an animal falls ill, the Sitter calls the Owner. If the Owner cannot be reached, the Sitter may have it treated, up to {number vet_limit@owner|Limit for treatment} {select currency@owner:60|Currency}. The Owner pays.
## The home
The Sitter {radio sleeps_there@owner:110|Overnight}. The Sitter uses the home with care, lets in no strangers, and gives the keys to nobody. Post and valuables are left alone. Smoking inside is not allowed.
= {text keys@owner|Keys handed over} {text? alarm@owner|Alarm: whom to call}
## Pay
The Sitter gets {number day_pay@owner|Pay per day} a day, {formula total_pay@owner:90|Pay in all} in all, and repayment of what was spent on food and supplies against receipts.
## Damage
The Owner bears ordinary wear and what the animals do. The Sitter answers for damage done on purpose or by gross carelessness.
## If plans change
Either may cancel up to seven days before the start at no cost. After that the Sitter gets half of the pay if the Owner cancels, and helps to find a replacement if the Sitter does.
= {phone owner_phone@owner|Telephone of the owner} {phone sitter_phone@sitter|Telephone of the sitter} {text? backup@sitter|Who stands in, in an emergency}
### Signatures
@sign owner sitter
`,
  fields: {
    days: { formula: "days_between({from_date}, {until_date}) + 1" },
    tasks: { options: ["Plants", "Post", "Airing", "Garden", "Rubbish", "Pets"] },
    pets: shownWhen("has_pets", true),
    feeding: shownWhen("has_pets", true),
    pet_notes: shownWhen("has_pets", true),
    vet: shownWhen("has_pets", true),
    vet_phone: shownWhen("has_pets", true),
    vet_limit: AMOUNT,
    currency: CURRENCY,
    sleeps_there: { options: ["stays overnight", "comes by"] },
    day_pay: AMOUNT,
    total_pay: { formula: "round({day_pay} * {days}, 2)" },
  },
};

const TRAVEL_CONSENT: GalleryDefinition = {
  slug: "child-travel-consent",
  name: "Child travel consent",
  description:
    "Parents consent to a child travelling with another adult: journey, contacts and medical care.",
  category: "personal",
  roles: [
    { key: "parent", label: "First parent", order: 1 },
    { key: "other", label: "Second parent", order: 2 },
    { key: "adult", label: "Accompanying adult", order: 3 },
  ],
  text: `
### The child
= {text child@parent:2|Name of the child} {date child_birth@parent|Date of birth} {text? passport@parent|Passport number}
### The journey
= {text destination@parent:2|Destination and address} {date departure@parent|Departure} {date return_date@parent|Return}
= {text companion@parent|Accompanying adult} {text? companion_passport@parent|Their passport number} {text relation@parent|Relation to the child}
## Consent
We have parental responsibility for the child. We agree that the child travels to the place and at the time named above with the adult named above, and crosses borders with that person.
[] {checkbox may_care@parent} The adult may decide on everyday matters during the journey.
[] {checkbox? may_swim@parent} The child may bathe and swim under supervision.
## Health
= {radio has_condition@parent|Allergies, illness or medicine?} {text? insurance@parent|Health insurance and number}
= {multiline condition@parent|Which, and what to do}
If the child needs a doctor, the adult may agree to treatment that cannot wait. The adult calls us first where there is time. We pay for the treatment.
## How to reach us
= {phone parent_phone@parent|Telephone of the first parent} {phone other_phone@other|Telephone of the second parent}
= {email parent_mail@parent|Email of the first parent} {email other_mail@other|Email of the second parent}
## The adult's promise
[] {checkbox promise@adult} I look after the child, bring the child back as agreed, and call the parents if anything happens.
= {phone adult_phone@adult|Telephone on the journey}
Some countries ask for a certified signature or a form of their own. Ask the consulate before the journey.
### Signatures
@sign parent other adult
`,
  fields: {
    has_condition: YES_NO,
    condition: shownWhen("has_condition", "Yes"),
  },
};

const PHOTO_RELEASE: GalleryDefinition = {
  slug: "photo-release",
  name: "Photo and video release",
  description:
    "A person agrees to the use of photos and videos of them: where, how long, and whether they are named.",
  category: "personal",
  roles: [
    { key: "maker", label: "Photographer or company" },
    { key: "person", label: "Person in the pictures" },
  ],
  text: `
= {company maker_company@maker|Photographer or company} {date shooting@maker|Day of the recordings}
= {text place@maker:2|Place and occasion} {select medium@maker|Recordings}
## Consent
The person agrees that the recordings of them are used for the purposes that are ticked here, and for no others.
= {checkbox_group purposes@maker|Purposes}
The recordings may be cut, and adjusted in colour and light. They are not used in a way that degrades the person, misleads about them, or has them endorse something that they did not.
## Where and how long
The consent covers {radio territory@maker:110|Territory} and lasts {radio duration@maker:110|Duration}.
## Payment
[] {checkbox? is_paid@maker} The person is paid.
The payment is {number fee@maker|Payment} {select currency@maker:60|Currency}, due within thirty days. With it, all claims for the agreed use are settled.
## Name
= {radio show_name@person|May the name be shown?} {text name_shown@person|The name as it should be shown}
## Withdrawal
The person may withdraw the consent for the future where the law allows it. What was printed or published before may stay; pictures on the maker's own pages are removed within fourteen days.
## Young people
[] {checkbox? is_minor@person} The person is under age, and a parent signs for them.
= {text minor@person|Name of the young person}
= {email person_mail@person|Email, for a copy of the pictures} {phone? person_phone@person|Telephone}
### Signatures
@sign maker person
`,
  fields: {
    medium: { options: ["Photographs", "Video", "Photographs and video", "Sound"] },
    purposes: { options: ["Website", "Social media", "Print", "Advertising", "Press", "Internal use"] },
    territory: { options: ["this country", "the whole world"] },
    duration: { options: ["one year", "five years", "without limit"] },
    fee: { ...AMOUNT, ...shownWhen("is_paid", true) },
    currency: { ...CURRENCY, ...shownWhen("is_paid", true) },
    show_name: YES_NO,
    name_shown: shownWhen("show_name", "Yes"),
    minor: shownWhen("is_minor", true),
  },
};

export const PERSONAL = [LOAN, VEHICLE, PET_CARE, TRAVEL_CONSENT, PHOTO_RELEASE];
