import * as z from 'zod';
import * as addresses from '../features/accounts/addresses/routes';
import * as accounts from '../features/accounts/routes';
import * as accountFactors from '../features/accounts/factor/routes';
import * as accountStaff from '../features/accounts/staff-routes';
import * as accountWays from '../features/accounts/way-routes';
import { proofWordsAnswer } from '../platform/http/answer-schemas';
import { MERGE_OBSTACLES } from '../features/accounts/merge-kinds';
import * as approvals from '../features/accounts/approvals/routes';
import * as basket from '../features/checkout/basket/routes';
import { orderCapsAnswer } from '../features/checkout/buyers/routes';
import { BLOCKED, CAP_OBSTACLES } from '../features/checkout/buyers/kinds';
import * as buyers from '../features/checkout/buyers/routes';
import { fullProductAnswer } from '../features/catalogue/routes';
import * as catalogue from '../features/catalogue/routes';
import * as clocks from '../shop/deadlines/routes';
import * as commission from '../features/orders/commission/routes';
import * as complaints from '../features/aftersales/complaints/routes';
import { contentAnswer } from '../features/content/routes';
import * as guests from '../features/checkout/guest-routes';
import * as checkout from '../features/checkout/routes';
import * as couriers from '../features/fulfilment/couriers/routes';
import * as content from '../features/content/routes';
import * as deadlines from '../features/aftersales/deadlines/routes';
import { tableStateAnswer } from '../features/checkout/delivery/routes';
import * as delivery from '../features/checkout/delivery/routes';
import * as imports from '../features/imports/routes';
import { FILE_PROBLEMS } from '../features/imports/rules';
import * as journal from '../features/ledger/journal/routes';
import * as locations from '../shop/locations/routes';
import { templateAnswer } from '../features/notifications/messages/desk-routes';
import * as messageDesk from '../features/notifications/messages/desk-routes';
import * as moderation from '../features/catalogue/moderation/routes';
import * as newsletter from '../features/accounts/newsletter/routes';
import * as notifications from '../features/notifications/routes';
import * as purchases from '../features/orders/purchase-routes';
import * as orders from '../features/orders/routes';
import * as pageViews from '../features/reports/page-views/routes';
import * as parcels from '../features/fulfilment/parcels/routes';
import { paymentSettingsAnswer } from '../features/payments/wallet-routes';
import { COD_OBSTACLES } from '../features/payments/cod-rules';
import { CALLBACK_ROUTES } from '../features/payments/providers/registry';
import * as wallet from '../features/payments/wallet-routes';
import * as payments from '../features/payments/routes';
import * as refunds from '../features/payments/refund-routes';
import * as payouts from '../features/ledger/payouts/routes';
import { promotionAnswer } from '../features/checkout/promotions/routes';
import * as papers from '../features/documents/routes';
import * as promotions from '../features/checkout/promotions/routes';
import * as remittances from '../features/ledger/remittances/routes';
import * as returns from '../features/aftersales/returns/routes';
import * as search from '../features/catalogue/search/routes';
import * as seo from '../features/catalogue/feeds/routes';
import * as tracking from '../features/aftersales/tracking/routes';
import * as platform from '../platform/http/platform-routes';
import type { RouteDefinition } from '../platform/http/route';

/** Whether an export of a `routes.ts` is a route; some also export schemas of their answers. */
const isRoute = (value: object): value is RouteDefinition => 'method' in value && 'path' in value;

/** Every route of the shop. */
export const ROUTES: readonly RouteDefinition[] = [
  accounts,
  accountFactors,
  accountStaff,
  accountWays,
  approvals,
  addresses,
  basket,
  buyers,
  catalogue,
  checkout,
  clocks,
  commission,
  complaints,
  content,
  couriers,
  deadlines,
  delivery,
  guests,
  imports,
  journal,
  locations,
  messageDesk,
  moderation,
  newsletter,
  notifications,
  orders,
  pageViews,
  parcels,
  CALLBACK_ROUTES,
  payments,
  payouts,
  papers,
  platform,
  promotions,
  purchases,
  refunds,
  remittances,
  returns,
  search,
  seo,
  tracking,
  wallet,
].flatMap((routes) => Object.values<object>(routes).filter(isRoute));

/** What some refusals carry beside their words. */
export const REFUSAL_DATA = {
  ask: proofWordsAnswer.optional().describe('Of PROOF_NEEDED: what a browser asks with'),
  passkey: z
    .literal(true)
    .optional()
    .describe(
      'Of FACTOR_NEEDED: the account has passkeys, which a browser uses on the page of that step',
    ),
  approval: z.string().optional().describe('Of SECOND_PERSON: the question to the owners'),
  problem: z.enum(FILE_PROBLEMS).optional().describe('Of BAD_FILE'),
  value: z.string().optional().describe('What the problem is about'),
  quota: z.int().optional().describe('Of QUOTA: how many the account may have'),
  available: z
    .number()
    .optional()
    .describe(
      'Of BELOW_MINIMUM and ABOVE_MAXIMUM: how many there are; of PAYOUT_ABOVE_BALANCE: taka',
    ),
  product: fullProductAnswer.optional(),
  content: contentAnswer.optional(),
  template: templateAnswer.optional(),
  deliveryTable: tableStateAnswer.optional(),
  orderCaps: orderCapsAnswer.optional(),
  paymentSettings: paymentSettingsAnswer.optional(),
  promotion: promotionAnswer.optional(),
  price: z.number().optional().describe('Of PRICE_CHANGED: what a piece costs now, in taka'),
  total: z.number().optional().describe('Of PRICE_CHANGED: what all of it costs now, in taka'),
  triesLeft: z.int().optional().describe('Of CODE_WRONG: how often this code may still be tried'),
  resendAfter: z
    .number()
    .optional()
    .describe('Of CODE_NEEDED: seconds until another code may be asked for'),
  work: z
    .object({ challenge: z.string(), bits: z.int() })
    .optional()
    .describe(
      'Of WORK_NEEDED: a nonce is asked for with which SHA-256 of `challenge.nonce` begins with so many zero bits; the same call with `X-Proof-Of-Work: challenge.nonce` is let through once',
    ),
  why: z
    .enum([...COD_OBSTACLES, ...CAP_OBSTACLES, BLOCKED])
    .optional()
    .describe('Of COD_REFUSED, TOO_MUCH_OPEN and SELLER_REFUSES'),
  limit: z
    .number()
    .nullable()
    .optional()
    .describe(
      'Of COD_REFUSED: the value that it lies beyond, in taka; null: none; of TOO_MUCH_OPEN: the most, in taka or a count',
    ),
  open: z.number().optional().describe('Of TOO_MUCH_OPEN: what would be open, in taka or a count'),
  percent: z
    .int()
    .optional()
    .describe('Of TOO_MUCH_OPEN: the share of a stock from which it counts'),
  obstacle: z
    .enum(MERGE_OBSTACLES)
    .optional()
    .describe('Of NOT_POSSIBLE_NOW: why two accounts stay two'),
  seller: z
    .string()
    .optional()
    .describe('Of SELLER_REFUSES: the shops’ names; of SELLER_MINIMUM: the seller’s id'),
  minimum: z.number().optional().describe('Of SELLER_MINIMUM: from what value on, in taka'),
  most: z.int().optional().describe('Of a field that is too large: how many are possible'),
  lines: z
    .array(
      z.object({
        productId: z.string(),
        variantId: z.string(),
        code: z.string(),
        message: z.string(),
        available: z.int().optional(),
      }),
    )
    .optional()
    .describe('Of BASKET_CHANGED: what can’t be ordered, and why'),
  basket: z
    .array(z.object({ productId: z.string(), variantId: z.string(), quantity: z.int() }))
    .optional()
    .describe('Of BASKET_CHANGED: what is in it now, where that is not what the buyer saw'),
  purchaseId: z.string().optional().describe('Of ORDERED_ALREADY'),
};
