import type { FieldExtra, GalleryDefinition } from "@/lib/domain/gallery/definition";
import { AMOUNT, CURRENCY, PERCENT, shownWhen } from "@/lib/domain/gallery/templates/shared";

/** Four line items: numbers, and the sum of each line. */
const LINES: Readonly<Record<string, FieldExtra>> = Object.fromEntries(
  [1, 2, 3, 4].flatMap((n): [string, FieldExtra][] => [
    [`quantity_${n}`, AMOUNT],
    [`price_${n}`, AMOUNT],
    [`sum_${n}`, { formula: `round({quantity_${n}} * {price_${n}}, 2)` }],
  ]),
);

const line = (n: number, role: string): string => {
  const mark = n === 1 ? "" : "?";
  return `| {text${mark} item_${n}@${role}|Item ${n}} | {number${mark} quantity_${n}@${role}|Quantity ${n}} | {number${mark} price_${n}@${role}|Price ${n}} | {formula sum_${n}@${role}|Sum ${n}}`;
};

const linesOf = (role: string): string => `
| Item:5 | Quantity:2 | Price each:2 | Sum:2
${[1, 2, 3, 4].map((n) => line(n, role)).join("\n")}
| Net total | | | {formula net_total@${role}|Net total}
`;

const TOTALS: Readonly<Record<string, FieldExtra>> = {
  net_total: { formula: "round(sum({sum_1}, {sum_2}, {sum_3}, {sum_4}), 2)" },
  tax_rate: PERCENT,
  tax: { formula: "round({net_total} * {tax_rate} / 100, 2)" },
  total: { formula: "round({net_total} + {tax}, 2)" },
};

const QUOTE: GalleryDefinition = {
  slug: "sales-quote",
  name: "Sales quote",
  description: "Up to four items with automatic totals, tax, terms, and a binding acceptance.",
  category: "sales",
  roles: [
    { key: "seller", label: "Seller" },
    { key: "customer", label: "Customer" },
  ],
  text: `
= {company seller_company@seller|Seller} {text quote_number@seller|Quote number}
= {date quote_date@seller|Date} {date valid_until@seller|Valid until} {select currency@seller|Currency}
### What we offer
${linesOf("seller")}
= {number tax_rate@seller|Tax in percent} {formula tax@seller|Tax} {formula total@seller|Total}
## Delivery
We deliver within {number delivery_days@seller:50|Days until delivery} days after you accept this quote. If something beyond our control delays us, we tell you at once and name a new day.
## Payment
Our invoice is due within {number payment_days@seller:50|Days to pay} days, without deduction. Goods remain ours until they are paid in full.
## Defects
We put right what is defective when it reaches you, by repair or replacement, within a reasonable time. If that fails twice, you may give the goods back and get your money back.
## Acceptance
By signing, you accept this quote, and it becomes a contract on these terms. A quote that is not accepted by its last day lapses.
= {company customer_company@customer|Customer} {text? order_number@customer|Your order number}
= {text delivery_address@customer:2|Delivery address} {phone? customer_phone@customer|Telephone}
[] {checkbox? other_invoice_address@customer} The invoice goes to another address.
= {text invoice_address@customer|Invoice address}
### Signatures
@sign seller customer +title
`,
  fields: {
    ...LINES,
    ...TOTALS,
    currency: CURRENCY,
    delivery_days: { validation: { min: 0, max: 365 } },
    payment_days: { validation: { min: 0, max: 180 } },
    invoice_address: shownWhen("other_invoice_address", true),
  },
};

const PURCHASE_ORDER: GalleryDefinition = {
  slug: "purchase-order",
  name: "Purchase order",
  description: "Order goods from a supplier, who confirms the price and delivery date by signing.",
  category: "sales",
  roles: [
    { key: "buyer", label: "Buyer" },
    { key: "supplier", label: "Supplier" },
  ],
  text: `
= {company buyer_company@buyer|Buyer} {text order_number@buyer|Order number} {date order_date@buyer|Date}
= {text deliver_to@buyer:2|Deliver to} {date deliver_by@buyer|Deliver by} {select currency@buyer|Currency}
### What we order
${linesOf("buyer")}
= {number tax_rate@buyer|Tax in percent} {formula tax@buyer|Tax} {formula total@buyer|Total}
## Terms of this order
- The supplier delivers the goods as described, new, and free of rights of others.
- Partial deliveries and substitutes need our consent beforehand.
- The risk passes to us when the goods are handed over at the address above.
- We inspect the goods within ten working days, and report defects that can be seen by then.
- Invoices name the order number and are paid within {number payment_days@buyer:50|Days to pay} days after goods and invoice have arrived.
- If delivery is late by more than fourteen days, we may withdraw from this order without cost.
= {multiline? instructions@buyer|Instructions for packing and delivery}
### The supplier's confirmation
= {company supplier_company@supplier|Supplier} {date confirmed_date@supplier|Confirmed day of delivery}
= {radio answer@supplier|Confirmation} {email? contact_mail@supplier|Contact for questions}
= {multiline changes@supplier|Changes that the supplier asks for}
### Signatures
@sign buyer supplier +title
`,
  fields: {
    ...LINES,
    ...TOTALS,
    currency: CURRENCY,
    payment_days: { validation: { min: 0, max: 180 } },
    answer: { options: ["Confirmed as ordered", "Confirmed with changes"] },
    changes: shownWhen("answer", "Confirmed with changes"),
  },
};

const SALE_OF_GOODS: GalleryDefinition = {
  slug: "sale-of-goods-agreement",
  name: "Sale of goods agreement",
  description: "A contract for a larger sale: goods, price in instalments, delivery, warranty and liability.",
  category: "sales",
  roles: [
    { key: "seller", label: "Seller" },
    { key: "buyer", label: "Buyer" },
  ],
  text: `
This agreement is between {company seller_company@seller:200|Seller} (the "Seller") and {company buyer_company@buyer:200|Buyer} (the "Buyer").
## Goods
= {multiline goods@seller|Description of the goods, with kind, number and quality}
= {attachment? specification@seller|Specification, as a file}
## Price
The price is {number price@seller|Price} {select currency@seller:60|Currency} plus the tax that applies. A first payment of {number first_percent@seller:50|First payment in percent} percent, which is {formula first_payment@seller:90|First payment}, is due on signing. The rest of {formula rest_payment@seller:90|Rest of the price} is due within {number payment_days@seller:50|Days to pay} days after delivery.
## Delivery
The Seller delivers by {date deliver_by@seller|Deliver by} to {text deliver_to@buyer:240|Place of delivery}. The cost of transport is borne by {radio transport_by@seller:80|Cost of transport}. The risk passes to the Buyer at the handover.
## Inspection
The Buyer inspects the goods within ten working days after delivery and reports visible defects in writing. Hidden defects are reported as soon as they are found.
## Warranty
The Seller warrants that the goods are as described, new unless stated otherwise, and free of defects for {number warranty_months@seller:50|Months of warranty} months after delivery. The Seller repairs or replaces defective goods at its own cost. If that fails, the Buyer may lower the price or withdraw.
## Title
The goods remain the Seller's property until they are paid in full. Until then the Buyer keeps them insured and does not pledge them.
## Liability
Each party answers without limit for intent, gross negligence and injury to persons. Otherwise liability is limited to the price of the goods. Neither party answers for lost profit that it could not foresee.
## Events beyond control
A party that is kept from performing by an event beyond its control tells the other at once, and is excused while the event lasts. If it lasts longer than sixty days, either party may withdraw.
## Closing terms
This is the whole agreement. Changes are made in writing. The law of {text governing_law@seller|Governing law} applies.
@initials seller buyer
### Signatures
@sign seller buyer +title
`,
  fields: {
    price: AMOUNT,
    currency: CURRENCY,
    first_percent: PERCENT,
    first_payment: { formula: "round({price} * {first_percent} / 100, 2)" },
    rest_payment: { formula: "round({price} - {first_payment}, 2)" },
    payment_days: { validation: { min: 0, max: 180 } },
    transport_by: { options: ["the Seller", "the Buyer"] },
    warranty_months: { validation: { min: 0, max: 120 } },
  },
};

const REFERRAL: GalleryDefinition = {
  slug: "referral-agreement",
  name: "Referral agreement",
  description: "Pay a partner for the customers they refer: commission, when it is earned, and fair conduct.",
  category: "sales",
  roles: [
    { key: "company", label: "Company" },
    { key: "partner", label: "Partner" },
    { key: "accounting", label: "Accounting", kind: "cc", order: 3 },
  ],
  text: `
{company provider@company:200|Company} (the "Company") pays {text partner_name_or_firm@partner:200|Partner} (the "Partner") for customers whom the Partner brings, on these terms.
## What the Partner does
The Partner tells possible customers about the Company's {text products@company:240|Products or services} and passes on the contact details of those who agree to it. The Partner is independent, may not speak or sign for the Company, and makes no promises about its products beyond what the Company publishes.
## When a referral counts
A referral counts when the Partner names it before the Company knew of the customer, and the customer buys within {number months_valid@company:40|Months} months. If two partners name the same customer, the first counts.
## Commission
The commission is {radio commission_kind@company:120|Kind of commission}.
= {number percent@company|Percent of the net price} {number fixed_fee@company|Fixed fee for each customer} {select currency@company|Currency}
It is earned when the customer has paid. The Company sends a statement within fifteen days after the end of each quarter and pays within fifteen days after that. If a customer gets their money back, the commission is returned or set off.
## Fair conduct
The Partner follows the law on advertising and privacy, sends no unasked messages in bulk, and says openly that a commission is paid. The Partner gives nothing to a customer's staff in return for an order.
## Confidentiality
Each party keeps confidential what it learns of the other's customers, prices and plans, also after this agreement has ended.
## Term
This agreement begins with the last signature. Either party may end it with thirty days' notice. Commissions on referrals that were named before the end are still paid.
= {text bank_account@partner:2|Bank account of the partner} {text? tax_id@partner|Tax number of the partner}
[] {checkbox taxes@partner} The Partner pays its own taxes and social contributions.
### Signatures
@sign company partner +title
`,
  fields: {
    months_valid: { validation: { min: 1, max: 60 } },
    commission_kind: { options: ["a percentage", "a fixed fee"] },
    percent: { ...PERCENT, ...shownWhen("commission_kind", "a percentage") },
    fixed_fee: { ...AMOUNT, ...shownWhen("commission_kind", "a fixed fee") },
    currency: { ...CURRENCY, ...shownWhen("commission_kind", "a fixed fee") },
  },
};

export const SALES = [QUOTE, PURCHASE_ORDER, SALE_OF_GOODS, REFERRAL];
