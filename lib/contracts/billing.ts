import { z } from "zod";
import { DateTime } from "@/lib/contracts/common";
import { BILLING_INTERVALS, PAID_PLANS, PLAN_NAMES } from "@/lib/contracts/plans";

/** Plan, seats, usage and checkout (API specification, Billing; contract, section 8). */

/** Larger purchases go through sales. */
const MAX_SEATS = 1000;

const Plan = z.enum(PLAN_NAMES);
const PaidPlan = z.enum(PAID_PLANS).meta({ description: "The plan to buy", example: "team" });
const Interval = z.enum(BILLING_INTERVALS).meta({ description: "The billing interval", example: "year" });

const selection = {
  plan: PaidPlan,
  interval: Interval,
};

export const SelectPlanBody = z
  .strictObject({
    ...selection,
    seats: z.number().int().min(1).max(MAX_SEATS).optional().meta({
      description:
        "Seats in total, including the plan's own, which are the minimum. If omitted, seats bought before carry over; a checkout then has those in use.",
      example: 5,
    }),
  })
  .meta({ id: "SelectPlan" });
export type SelectPlanBody = z.infer<typeof SelectPlanBody>;

export const UpdateSeatsBody = z
  .strictObject({
    seats: z.number().int().min(0).max(MAX_SEATS).meta({
      description: "Total number of seats beyond the included ones",
      example: 2,
    }),
  })
  .meta({ id: "UpdateSeats" });
export type UpdateSeatsBody = z.infer<typeof UpdateSeatsBody>;

export const AnonymousCheckoutBody = z
  .strictObject({
    ...selection,
    seats: z.number().int().min(1).max(MAX_SEATS).optional().meta({
      description: "Seats in total; at least those included in the plan",
      example: 5,
    }),
  })
  .meta({ id: "AnonymousCheckout" });
export type AnonymousCheckoutBody = z.infer<typeof AnonymousCheckoutBody>;

export const RedirectDto = z
  .object({
    url: z.string().meta({
      description: "URL of the payment provider's page to redirect the browser to; valid for a short time",
      example: "https://checkout.stripe.com/c/pay/cs_live_a1b2c3",
    }),
  })
  .meta({ id: "Redirect", description: "Where to continue in the browser" });
export type RedirectDto = z.infer<typeof RedirectDto>;

/** State of an anonymous checkout. */
export const CHECKOUT_STATUSES = [
  "open",
  "processing",
  "complete",
  "confirmation_sent",
  "refunded",
  "expired",
] as const;
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number];

export const PublicCheckoutDto = z
  .object({
    plan: PaidPlan.meta({ description: "The chosen plan" }),
    seats: z.number().int().meta({ description: "Seats in total", example: 5 }),
    email: z.string().nullable().meta({
      description: "The address given to the payment provider; null before the checkout is completed",
      example: "ada@example.com",
    }),
    status: z.enum(CHECKOUT_STATUSES).meta({
      description:
        "`open` until paid; `processing` while the payment or the account is being set up; `complete` when the plan is in force; `confirmation_sent` when the address has an account, whose owner was emailed a confirmation link; `refunded` when it was paid back: the account already had a subscription, the confirmation did not come in time, or the operator refunded it; `expired` when it was not paid in time",
      example: "complete",
    }),
  })
  .meta({ id: "PublicCheckout", description: "An anonymous checkout" });
export type PublicCheckoutDto = z.infer<typeof PublicCheckoutDto>;

const Limit = z.number().int().nullable();

export const BillingSummaryDto = z
  .object({
    plan: Plan.meta({ description: "The subscription's plan", example: "team" }),
    effectivePlan: Plan.meta({
      description:
        "The plan in force. It differs from `plan` when the subscription has lapsed, which leaves `free`.",
      example: "team",
    }),
    status: z.string().nullable().meta({
      description:
        "The subscription's status at the payment provider, such as `active`, `past_due` or `canceled`; null for an account that never paid",
      example: "active",
    }),
    interval: z
      .enum(BILLING_INTERVALS)
      .nullable()
      .meta({ description: "How often the subscription renews; null on free", example: "year" }),
    cancelAtPeriodEnd: z
      .boolean()
      .meta({ description: "Whether the subscription ends with the current period", example: false }),
    currentPeriodEnd: DateTime.nullable().meta({
      description: "When the subscription renews or ends; null on free",
      example: "2027-11-21T10:15:30.000Z",
    }),
    hasBillingHistory: z.boolean().meta({
      description: "Whether the account ever reached a checkout, so that the customer portal has content",
      example: true,
    }),
    seats: z.object({
      included: z.number().int().meta({ description: "Included in the plan", example: 3 }),
      purchased: z.number().int().meta({ description: "Purchased in addition", example: 2 }),
      allowed: z.number().int().meta({ description: "Included and purchased together", example: 5 }),
      used: z.number().int().meta({
        description:
          "Distinct members of all workspaces of the account, and pending invitations to addresses that are not members",
        example: 4,
      }),
    }),
    documents: z.object({
      sent: z.number().int().meta({ description: "Sent in the current billing period", example: 42 }),
      limit: Limit.meta({ description: "null means unlimited", example: null }),
    }),
    workspaces: z.object({
      count: z.number().int().meta({ description: "Workspaces of the account", example: 2 }),
      limit: Limit.meta({ description: "null means unlimited", example: 10 }),
    }),
    features: z
      .object({
        customBranding: z.boolean().meta({ description: "Custom logo and colour in emails and on pages" }),
        customEmailSender: z.boolean().meta({
          description: "A workspace’s own sender name and reply-to address in emails to recipients",
        }),
        sharedTemplates: z.boolean().meta({ description: "Members use and change each other’s templates" }),
        workspaceWideVisibility: z.boolean().meta({ description: "Members read each other’s documents" }),
      })
      .meta({ description: "Limits and features of the plan in force" }),
    extraSeatMonthlyUsd: z.number().meta({ description: "Price of an extra seat per month", example: 12 }),
    extraSeatAnnualUsd: z.number().meta({
      description: "Price of an extra seat per month when billed annually",
      example: 10,
    }),
    availablePlans: z
      .array(
        z.object({
          plan: z.enum(PAID_PLANS),
          monthlyUsd: z.number().meta({ example: 45 }),
          annualMonthlyUsd: z.number().meta({ description: "Per month when billed annually", example: 36 }),
          includedSeats: z.number().int().meta({ example: 3 }),
        }),
      )
      .meta({ description: "Plans that can be bought" }),
  })
  .meta({ id: "BillingSummary", description: "Plan, seats and usage of a workspace's account" });
export type BillingSummaryDto = z.infer<typeof BillingSummaryDto>;
