/** The words of the sample lease. People, places and amounts are made up. */

export const PARTIES = [{ role: "Landlord" }, { role: "Tenant" }];

export const INTRODUCTION = [
  'This Residential Lease Agreement is made between Alder Property Management LLC, 12 Mill Road, Portland, Oregon 97204 (the "Landlord"), and the person who signs as tenant at the end of this document (the "Tenant").',
  'The Landlord lets to the Tenant the apartment at 48 Alder Street, Apt. 3B, Portland, Oregon 97205, together with one storage unit in the basement (the "Premises"), on the following terms.',
];

export const CLAUSES = [
  {
    title: "Term",
    paragraphs: [
      "The lease begins on March 1, 2026 and ends on February 28, 2027. At its end it continues from month to month on the same terms until either party ends it with thirty days' written notice.",
    ],
  },
  {
    title: "Rent",
    paragraphs: [
      "The rent is $1,850.00 per month, due on the first day of each month without demand. It is paid by bank transfer to the account that the Landlord names in writing.",
      "If rent is not received by the fifth day of the month, a late charge of $50.00 is due with it. The charge for a returned payment is $35.00.",
    ],
  },
  {
    title: "Security deposit",
    paragraphs: [
      "On signing, the Tenant pays a deposit of $1,850.00. The Landlord keeps it in a separate account and returns it within thirty-one days after the Premises are given back, less the cost of damage beyond ordinary wear and any rent that is still owed. Every deduction is listed in writing.",
    ],
  },
  {
    title: "Utilities",
    paragraphs: [
      "The Landlord pays for water, sewer and the collection of waste. The Tenant pays for electricity, gas, internet and telephone, and puts these accounts in the Tenant's own name before moving in.",
    ],
  },
  {
    title: "Use and occupancy",
    paragraphs: [
      "The Premises are used as a private home by the Tenant and the members of the Tenant's household, at most three persons. Guests may stay up to fourteen days in any six months. No business that brings customers to the building may be run from the Premises.",
      "The Tenant keeps the peace of the house, in particular between 10 p.m. and 7 a.m., and follows the house rules that are posted in the entrance.",
    ],
  },
  {
    title: "Condition and maintenance",
    paragraphs: [
      "The Tenant has seen the Premises and accepts their condition as described in Schedule A. The Tenant keeps them clean, changes the batteries of smoke detectors, and reports defects without delay.",
      "The Landlord keeps the structure, the roof, the heating, the plumbing and the electrical installation in good order, and repairs reported defects within a reasonable time. Urgent defects that endanger health or property are attended to within twenty-four hours.",
    ],
  },
  {
    title: "Alterations",
    paragraphs: [
      "The Tenant may hang pictures and put up shelves in the usual way. Painting, changing locks and any building work need the Landlord's written consent beforehand. Fixtures that the Tenant adds become part of the Premises unless the parties agree otherwise.",
    ],
  },
  {
    title: "Pets",
    paragraphs: [
      "One cat or one dog of up to 15 kg may be kept with the Landlord's written consent, which is not refused without reason. The Tenant is liable for all damage that a pet does. Service animals need no consent.",
    ],
  },
  {
    title: "Access",
    paragraphs: [
      "The Landlord may enter the Premises to inspect them, to make repairs, or to show them to future tenants, after at least twenty-four hours' notice and at reasonable hours. No notice is needed in an emergency.",
    ],
  },
  {
    title: "Assignment and subletting",
    paragraphs: [
      "The Tenant may not assign this lease or sublet any part of the Premises, for holidays either, without the Landlord's written consent.",
    ],
  },
  {
    title: "Insurance",
    paragraphs: [
      "The Landlord's insurance does not cover the Tenant's belongings. The Tenant takes out renter's insurance with a liability cover of at least $100,000 and shows proof of it within fourteen days of moving in.",
    ],
  },
  {
    title: "Default",
    paragraphs: [
      "If the Tenant does not pay rent within ten days after written notice, or breaks another duty under this lease and does not remedy it within thirty days after written notice, the Landlord may end the lease and recover the Premises as the law provides.",
    ],
  },
  {
    title: "Giving back the Premises",
    paragraphs: [
      "At the end of the lease the Tenant gives back the Premises empty and clean, with all keys, and leaves a forwarding address. Belongings left behind are dealt with as the law of Oregon provides.",
    ],
  },
  {
    title: "Notices and electronic signatures",
    paragraphs: [
      "Notices are given in writing, by e-mail to the address that each party has named, or by post. The parties agree to sign this agreement electronically, and that electronic signatures have the same effect as signatures by hand.",
    ],
  },
  {
    title: "Governing law and whole agreement",
    paragraphs: [
      "This lease is governed by the laws of the State of Oregon. It contains everything that the parties have agreed; changes are valid only in writing and signed by both. If one term is void, the others stand.",
    ],
  },
];

export const INVENTORY = [
  ["Room", "Item", "Condition"],
  ["Entrance", "Door, lock, two keys", "Good"],
  ["Entrance", "Intercom", "Working"],
  ["Living room", "Oak floor", "Good, two scratches by the window"],
  ["Living room", "Blinds", "New"],
  ["Kitchen", "Refrigerator", "Good"],
  ["Kitchen", "Stove and oven", "Good"],
  ["Kitchen", "Dishwasher", "Serviced in January 2026"],
  ["Bathroom", "Shower screen", "Good"],
  ["Bathroom", "Ventilation", "Working"],
  ["Bedroom", "Built-in wardrobe", "Good"],
  ["Bedroom", "Carpet", "Cleaned in February 2026"],
  ["Storage", "Padlock, one key", "Good"],
];
