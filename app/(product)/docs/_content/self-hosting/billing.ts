import type { Guide } from "../guide";

/** Guide: selling plans with Stripe. */
export const billingGuide = (): Guide => ({
  slug: "self-hosting/billing",
  title: "Sell plans with Stripe",
  lead: "Without Stripe nothing is sold, and all accounts have the plan that you choose. With it, accounts buy plans and seats.",
  sections: [
    {
      id: "without",
      title: "Without Stripe",
      keywords: "SELF_HOSTED_PLAN free enterprise",
      blocks: [
        "`SELF_HOSTED_PLAN` (free, pro, team or enterprise, which is the default) applies to all accounts, without payment.",
      ],
    },
    {
      id: "live",
      title: "Go live",
      keywords: "STRIPE_SECRET_KEY STRIPE_WEBHOOK_SECRET STRIPE_TAX checkout prices",
      blocks: [
        {
          isOrdered: true,
          list: [
            "Open a Stripe account and activate it. Under Settings → Checkout, limit customers to one subscription.",
            "Put `APP_URL` (https) and `STRIPE_SECRET_KEY=sk_live_…` into the settings. A restricted key needs permission to write Checkout Sessions, Customers, Customer portal, Invoices, Prices, Products, Refunds, Subscriptions and Webhook Endpoints.",
            "Run `npm run stripe:setup` in a checkout of the same version, which creates products, prices, the customer portal and the webhook endpoint. You may repeat it at any time.",
            "Put the `STRIPE_WEBHOOK_SECRET` that it prints into the settings, and restart.",
            "For taxes, set up Stripe Tax, then set `STRIPE_TAX=true`.",
            "In Stripe, under Settings → Billing → Subscriptions and emails, choose to retry failed payments for two weeks and then to cancel the subscription.",
            "Set `SIGN_UP=open`: with every other value, people need an account before they can buy.",
            "Buy a plan with a card of your own. Then cancel the subscription and refund its payment in Stripe’s dashboard; a refund alone leaves the subscription to renew.",
            "Watch failed events, purchases without an account and accounts that pay twice at `/operations/billing`.",
            "To change prices, edit `lib/contracts/plans.ts`, build a release, and repeat step 3. A subscription keeps its prices until its plan, interval or seats are changed.",
          ],
        },
        "Test mode works in the same way with `sk_test_…`, on a separate instance: the two modes share no data. On a computer without a public address, `stripe listen --forward-to http://localhost:3000/api/stripe/webhook` prints the secret.",
      ],
    },
    {
      id: "down",
      title: "When Stripe is down",
      blocks: [
        "Everything but buying, changing plans and the customer portal works; these return 503 `PAYMENT_PROVIDER_UNAVAILABLE`, and users may repeat them without being charged twice. The last known state applies until the end of the paid period, and for seven more days. Events that Stripe sends again are processed whenever they arrive. Changes without an event are found at night (03:17 UTC), when every account is read again from Stripe. Interrupted changes are completed or reverted by the next change or event, otherwise by a sweep every ten minutes. Both are listed among the repairs of `/operations`.",
      ],
    },
    {
      id: "operators",
      title: "What operators do",
      keywords: "refund grant plan support",
      blocks: [
        "At `/operations/billing`, operators grant plans in addition to paid ones, with an end and a reason; run failed events again; read an account again from Stripe; attach or refund purchases that were paid without an account; and refund a second subscription of an account. Each of these actions is in the account’s audit log, with the operator; actions without an account are listed on that page. Owners read the log under Settings → Billing, without operators’ names and reasons.",
        "Automatic refunds are made for a second subscription from a checkout, within a week, and for a purchase that its owner did not confirm within 14 days. A subscription that you create in Stripe’s dashboard, for example for an enterprise contract, is never refunded or ended automatically: it becomes the account’s main subscription, and a plan that was bought before is listed as paid twice, so that you can refund it there or end it in Stripe.",
      ],
    },
  ],
});
