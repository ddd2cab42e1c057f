import type { GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AMOUNT, CURRENCY, shownWhen } from "@/lib/domain/gallery/templates/shared";

const LEASE: GalleryDefinition = {
  slug: "residential-lease",
  name: "Residential lease",
  description:
    "Rent out a home: rent, deposit, repairs, pets and house rules, with initials on the key terms.",
  category: "real-estate",
  roles: [
    { key: "landlord", label: "Landlord" },
    { key: "tenant", label: "Tenant" },
  ],
  text: `
The Landlord lets to the Tenant the home at {text premises@landlord:260|Address of the home} (the "Premises"), to be lived in by at most {number occupants@landlord:40|Number of occupants} persons.
## Term
The lease begins on {date start_date@landlord|Start} and is {radio term_kind@landlord:110|Kind of term}. If it is for a fixed term, it ends on {date end_date@landlord|End}. After that day it goes on from month to month until one party ends it.
## Rent
The monthly rent is {number rent@landlord|Monthly rent} {select currency@landlord:60|Currency}, and advance payments for running costs are {number running_costs@landlord|Running costs per month}. Together {formula monthly_total@landlord:90|Monthly total} is due on the first day of each month, to the account that the Landlord names in writing.
Rent that arrives more than five days late bears a charge of {number late_charge@landlord:60|Late charge}. The Landlord accounts for running costs once a year.
## Deposit
The Tenant pays a deposit of {number deposit@landlord|Deposit} before the keys are handed over. The Landlord keeps it apart from other money and returns it within thirty days after the end of the lease, less rent that is owed and the cost of damage beyond ordinary wear, with a written list of all deductions.
@initials landlord tenant
## Condition and repairs
The Landlord hands over the Premises clean and in working order, and keeps structure, heating, water and electricity in repair. The Tenant keeps the home clean, airs and heats it properly, and reports defects without delay. Small repairs that the Tenant's own use makes necessary are the Tenant's.
## Entry
The Landlord may enter to inspect, repair or show the home, at reasonable times and with notice of at least twenty-four hours. In an emergency no notice is needed.
## Changes
The Tenant may hang pictures and put up shelves. Building work, new locks and painting in other than light colours need the Landlord's written consent.
## Pets
[] {checkbox? has_pets@tenant} The Tenant wishes to keep pets.
The pets are {text pet_kind@tenant:220|Kind and number of pets}. The Tenant answers for what they do. Animals that assist a person with a disability need no consent.
## Subletting
The Tenant may sublet all or a part of the home only with the Landlord's written consent, which is not refused without good reason.
## Smoking and quiet
Quiet is kept between 10 p.m. and 7 a.m. Smoking inside is {radio smoking@landlord:90|Smoking inside}.
## Ending the lease
A lease without fixed term may be ended by either party with {number notice_days@landlord:40|Days of notice} days' notice in writing. Either party may end it at once if the other gravely breaks it and does not put that right within fourteen days of being told to.
## Closing terms
This lease, with the condition report made at the handover, is the whole agreement. Changes are made in writing. If a part is invalid, the rest stands, and rights that the law gives a tenant are not lessened by it.
= {phone tenant_phone@tenant|Telephone of the tenant} {email tenant_mail@tenant|Email of the tenant}
= {text emergency_contact@tenant:2|Whom to call in an emergency} {attachment? id_copy@tenant|Copy of an identity document}
### Signatures
@sign landlord tenant
`,
  fields: {
    occupants: { validation: { min: 1, max: 20 } },
    term_kind: { options: ["without fixed term", "for a fixed term"] },
    end_date: shownWhen("term_kind", "for a fixed term"),
    rent: AMOUNT,
    currency: CURRENCY,
    running_costs: AMOUNT,
    monthly_total: { formula: "round({rent} + {running_costs}, 2)" },
    late_charge: AMOUNT,
    deposit: AMOUNT,
    pet_kind: shownWhen("has_pets", true),
    smoking: { options: ["allowed", "not allowed"] },
    notice_days: { validation: { min: 1, max: 365 } },
  },
};

const ROOMMATES: GalleryDefinition = {
  slug: "roommate-agreement",
  name: "Roommate agreement",
  description:
    "Share a home in peace: who pays what, chores, guests, and what happens when someone moves out.",
  category: "real-estate",
  roles: [
    { key: "first", label: "First roommate", order: 1 },
    { key: "second", label: "Second roommate", order: 2 },
  ],
  text: `
We share the home at {text home@first:280|Address of the shared home} from {date start_date@first|From} on. This agreement is between ourselves; the lease with the landlord stands beside it.
## Rent
The whole rent is {number rent@first|Whole rent} {select currency@first:60|Currency} a month. The first roommate pays {number first_share@first:50|Share of the first roommate} percent, which is {formula first_rent@first:80|First roommate pays}; the second pays the rest, which is {formula second_rent@first:80|Second roommate pays}. Each pays by the first day of the month.
## Deposit
The first roommate has paid {number first_deposit@first|Deposit paid by the first roommate} toward the deposit, the second pays {number second_deposit@first|Deposit paid by the second roommate}. Each gets back their own part, less the damage they caused.
## Running costs
We share the following costs in equal parts and settle them once a month.
= {checkbox_group shared_costs@first|Shared costs}
## Rooms and things
The first roommate has {text first_room@first|Room of the first roommate}, the second has {text second_room@second|Room of the second roommate}. Kitchen, bath and living room are for both. What one brings stays theirs; what we buy together is listed with the share of each.
## Chores
We clean the shared rooms by turns, each week, and leave the kitchen clean after use.
= {multiline? chores@second|What we agreed on chores}
## Quiet and guests
We keep quiet between {text quiet_from@second:60|Quiet from} and {text quiet_to@second:60|Quiet until}. A guest who stays more than {number guest_nights@second:40|Nights in a row} nights in a row needs the other's consent. Parties are announced two days ahead.
[] {checkbox? smoke_free@second} We keep the home free of smoke.
[] {checkbox? pets_ok@second} We agree on keeping a pet.
## Moving out
Who wants to move out says so {number notice_weeks@second:40|Weeks of notice} weeks ahead, goes on paying until then, and helps to find a successor whom the other accepts.
## Disagreement
We speak first. If that does not help, we ask a person whom both of us trust, before either turns to a court.
### Signatures
@sign first second +email
`,
  fields: {
    rent: AMOUNT,
    currency: CURRENCY,
    first_share: { validation: { min: 1, max: 99 } },
    first_rent: { formula: "round({rent} * {first_share} / 100, 2)" },
    second_rent: { formula: "round({rent} - round({rent} * {first_share} / 100, 2), 2)" },
    first_deposit: AMOUNT,
    second_deposit: AMOUNT,
    shared_costs: {
      options: ["Electricity", "Heating", "Water", "Internet", "Groceries", "Household goods"],
    },
    guest_nights: { validation: { min: 1, max: 60 } },
    notice_weeks: { validation: { min: 1, max: 26 } },
  },
};

const ROOM_STATES = { options: ["Good", "Fair", "Needs repair"] };

const CONDITION_REPORT: GalleryDefinition = {
  slug: "move-in-condition-report",
  name: "Move-in condition report",
  description: "Room by room: condition, meter readings and keys, agreed by landlord and tenant on the day.",
  category: "real-estate",
  roles: [
    { key: "tenant", label: "Tenant" },
    { key: "landlord", label: "Landlord" },
  ],
  text: `
= {text premises@tenant:3|Address of the home} {date handover_date@tenant|Day of the handover}
Both parties walked through the home and found what is written here. A defect that could not be seen on that day may be added within fourteen days.
### Rooms
| Room:2 | Condition:2 | Remarks:5
| Entrance | {select entrance@tenant|Entrance: condition} | {text? entrance_notes@tenant|Entrance: remarks}
| Kitchen | {select kitchen@tenant|Kitchen: condition} | {text? kitchen_notes@tenant|Kitchen: remarks}
| Bathroom | {select bathroom@tenant|Bathroom: condition} | {text? bathroom_notes@tenant|Bathroom: remarks}
| Living room | {select living@tenant|Living room: condition} | {text? living_notes@tenant|Living room: remarks}
| Bedroom | {select bedroom@tenant|Bedroom: condition} | {text? bedroom_notes@tenant|Bedroom: remarks}
| Balcony | {select? balcony@tenant|Balcony: condition} | {text? balcony_notes@tenant|Balcony: remarks}
### Meters and keys
= {number electricity@tenant|Electricity meter} {number? gas@tenant|Gas meter} {number? water@tenant|Water meter}
= {number door_keys@tenant|Door keys} {number? mail_keys@tenant|Mailbox keys} {number? other_keys@tenant|Other keys} {formula all_keys@tenant|Keys in all}
### Safety
[] {checkbox? smoke_alarms@tenant} Smoke alarms are there and were tested.
[] {checkbox? windows_ok@tenant} Windows and doors close and lock.
= {image? photo@tenant|A photograph of the most important defect}
### Defects to be put right
= {radio has_defects@tenant|Is anything to be put right?} {date? repaired_by@landlord|The landlord puts it right by}
= {multiline defects@tenant|What is to be put right}
### Signatures
@sign tenant landlord
`,
  fields: {
    entrance: ROOM_STATES,
    kitchen: ROOM_STATES,
    bathroom: ROOM_STATES,
    living: ROOM_STATES,
    bedroom: ROOM_STATES,
    balcony: ROOM_STATES,
    electricity: AMOUNT,
    gas: AMOUNT,
    water: AMOUNT,
    door_keys: AMOUNT,
    mail_keys: AMOUNT,
    other_keys: AMOUNT,
    all_keys: { formula: "sum({door_keys}, {mail_keys}, {other_keys})" },
    has_defects: { options: ["Yes", "No"] },
    repaired_by: shownWhen("has_defects", "Yes"),
    defects: shownWhen("has_defects", "Yes"),
  },
};

const SHORT_RENTAL: GalleryDefinition = {
  slug: "short-term-rental",
  name: "Short-term rental agreement",
  description: "For holiday homes and guest rooms: stay, price per night, cancellation and house rules.",
  category: "real-estate",
  roles: [
    { key: "host", label: "Host" },
    { key: "guest", label: "Guest" },
  ],
  text: `
The Host lets the Guest stay at {text place@host:270|Address of the holiday home} for at most {number max_guests@host:40|Number of guests} persons.
## Stay and price
= {date arrival@host|Arrival} {date departure@host|Departure} {formula nights@host|Nights}
= {number night_price@host|Price per night} {number cleaning@host|Final cleaning} {number? visitor_tax@host|Visitor's tax} {formula total@host|Total}
Arrival is from {text check_in@host:60|Arrival from} on, departure by {text check_out@host:60|Departure by}. All amounts are in {select currency@host:60|Currency}.
## Payment
{number advance_percent@host:50|Advance payment in percent} percent of the total are due on signing, which is {formula advance@host:90|Advance payment}. The rest is due on the day of arrival. A deposit of {number deposit@host|Deposit} is paid at arrival and returned within seven days after departure, less the cost of damage.
## Cancellation
The Guest may cancel at any time. Up to thirty days before arrival everything is returned; up to seven days before arrival, half of the total is due; after that, all of it, less what the Host earns by letting the home to others. If the Host cancels, everything is returned at once.
## House rules
- The home is used by the guests named on arrival and by nobody else overnight.
- Quiet is kept between 10 p.m. and 7 a.m.
- Rubbish is sorted, and the kitchen is left clean.
- Damage is reported on the day it happens.
[] {checkbox? brings_pet@guest} A pet comes along.
The pet is {text pet@guest:200|Kind of pet}. A surcharge that the Host names beforehand may apply.
## Liability
The Host keeps the home safe and as described. The Guest answers for damage caused by the guests. Neither answers for events beyond their control.
= {phone guest_phone@guest|Telephone on the way} {text? arrival_time@guest|Expected time of arrival} {number party_size@guest|Persons}
### Signatures
@sign host guest +email
`,
  fields: {
    max_guests: { validation: { min: 1, max: 50 } },
    nights: { formula: "days_between({arrival}, {departure})" },
    night_price: AMOUNT,
    cleaning: AMOUNT,
    visitor_tax: AMOUNT,
    total: {
      formula:
        "round(days_between({arrival}, {departure}) * {night_price} + sum({cleaning}, {visitor_tax}), 2)",
    },
    currency: CURRENCY,
    advance_percent: { validation: { min: 0, max: 100 } },
    advance: { formula: "round({total} * {advance_percent} / 100, 2)" },
    deposit: AMOUNT,
    pet: shownWhen("brings_pet", true),
    party_size: { validation: { min: 1, max: 50 } },
  },
};

const LEASE_EXTENSION: GalleryDefinition = {
  slug: "lease-extension",
  name: "Lease extension",
  description: "Extend a lease on one page, with a new end date and, if agreed, a new rent.",
  category: "real-estate",
  roles: [
    { key: "landlord", label: "Landlord" },
    { key: "tenant", label: "Tenant" },
  ],
  text: `
The parties made a lease on {date lease_date@landlord|Date of the lease} for the premises at {text premises@landlord:260|Address of the premises}. They extend it as follows.
## New term
The lease, which would end on {date old_end@landlord|Present end}, now runs until {date new_end@landlord|New end}. It is longer by {formula added_days@landlord:60|Days added} days.
## Rent
From the first day of the extension the rent is {radio rent_change@landlord:110|Rent}. If it changes, the new rent is {number new_rent@landlord|New rent} {select currency@landlord:60|Currency} a month, due as before.
## Deposit
The deposit that the Landlord holds stays as it is, and secures the lease as extended.
## Everything else
All other terms of the lease go on unchanged. Both parties confirm that they know of no breach of the lease by the other, beside what is noted here.
= {multiline? notes@tenant|Notes of the tenant}
[] {checkbox? wants_repairs@tenant} The tenant has reported repairs that are still to be made.
### Signatures
@sign landlord tenant
`,
  fields: {
    added_days: { formula: "days_between({old_end}, {new_end})" },
    rent_change: { options: ["unchanged", "changed"] },
    new_rent: { ...AMOUNT, ...shownWhen("rent_change", "changed") },
    currency: { ...CURRENCY, ...shownWhen("rent_change", "changed") },
  },
};

export const REAL_ESTATE = [LEASE, ROOMMATES, CONDITION_REPORT, SHORT_RENTAL, LEASE_EXTENSION];
