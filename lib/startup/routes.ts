import * as z from 'zod';
import {
  ERASURE_OBSTACLES,
  MERGE_OBSTACLES,
  addressesRoutes as addresses,
  userExportRoutes as userExport,
  factorRoutes as accountFactors,
  erasureRoutes as accountErasure,
  noteRoutes as accountNotes,
  routes as accounts,
  shopRoutes,
  staffRoutes as accountStaff,
  supportRoutes as accountSupport,
  signInMethodRoutes as accountSignInMethods,
} from '../features/accounts/shared';
import { proofLabelsAnswer } from '../platform/http/answer-schemas';
import { routes as approvals } from '../features/accounts/approvals/shared';
import { routes as basket } from '../features/checkout/basket/shared';
import { routes as lists } from '../features/checkout/lists/shared';
import {
  BLOCKED,
  CAP_OBSTACLES,
  orderCapsAnswer,
  routes as buyers,
} from '../features/checkout/buyers/shared';
import { fullProductAnswer, routes as catalogue } from '../features/catalogue/shared';
import * as audit from '../shop/audit/routes';
import * as deadlineSettings from '../shop/deadlines/routes';
import * as retention from '../shop/retention/routes';
import { routes as commission } from '../features/orders/commission/shared';
import {
  complaintExportRoutes as complaintExport,
  routes as complaints,
} from '../features/aftersales/complaints/shared';
import { contentAnswer, routes as content } from '../features/content/shared';
import { routes as blocks } from '../features/content/blocks/shared';
import { guestRoutes as guests, routes as checkout } from '../features/checkout/shared';
import { routes as conversations } from '../features/conversations/shared';
import { routes as couriers } from '../features/fulfilment/couriers/shared';
import { routes as deadlines } from '../features/aftersales/deadlines/shared';
import { routes as delivery, tableStateAnswer } from '../features/checkout/delivery/shared';
import { routes as stockCounts } from '../features/imports/counts/shared';
import { routes as bulkPictures } from '../features/imports/pictures/shared';
import { FILE_PROBLEMS, routes as imports } from '../features/imports/shared';
import { routes as journal } from '../features/ledger/journal/shared';
import * as locations from '../shop/locations/routes';
import {
  deskRoutes as messageDesk,
  templateAnswer,
} from '../features/notifications/messages/shared';
import { routes as moderation } from '../features/catalogue/moderation/shared';
import { routes as newsletter } from '../features/accounts/newsletter/shared';
import { routes as notifications } from '../features/notifications/shared';
import { purchaseRoutes as purchases, routes as orders } from '../features/orders/shared';
import { routes as pageViews } from '../features/reports/page-views/shared';
import { routes as parcels } from '../features/fulfilment/parcels/shared';
import {
  COD_OBSTACLES,
  paymentExportRoutes as paymentExport,
  paymentSettingsAnswer,
  refundRoutes as refunds,
  routes as payments,
  statementRoutes as statements,
  walletRoutes as wallet,
} from '../features/payments/shared';
import { CALLBACK_ROUTES } from '../features/payments';
import { routes as payouts } from '../features/ledger/payouts/shared';
import { routes as campaigns } from '../features/checkout/campaigns/shared';
import { promotionAnswer, routes as promotions } from '../features/checkout/promotions/shared';
import { routes as documents } from '../features/documents/shared';
import { routes as remittances } from '../features/ledger/remittances/shared';
import { figureRoutes as figures } from '../features/reports/shared';
import { routes as returns } from '../features/aftersales/returns/shared';
import { routes as forbidden } from '../features/catalogue/forbidden/shared';
import { routes as abuse } from '../features/catalogue/abuse/shared';
import { routes as verification } from '../features/accounts/verification/shared';
import { routes as trackRecord } from '../features/aftersales/track-record/shared';
import { routes as reviews } from '../features/aftersales/reviews/shared';
import { routes as search } from '../features/catalogue/search/shared';
import { routes as tree } from '../features/catalogue/tree/shared';
import { routes as seo } from '../features/catalogue/feeds/shared';
import { routes as tracking } from '../features/aftersales/tracking/shared';
import * as platform from '../platform/http/platform-routes';
import type { RouteDefinition } from '../platform/http/route';
import { openApiDocument } from '../platform/http/openapi';
import { ERRORS } from '../shop/errors';
import { isTeamPermission } from '../shop/permissions';

/** Whether an export of a `routes.ts` is a route; some also export schemas of their answers. */
const isRoute = (value: object): value is RouteDefinition => 'method' in value && 'path' in value;

/** Every route of the shop. */
export const ROUTES: readonly RouteDefinition[] = [
  accounts,
  shopRoutes,
  accountFactors,
  accountErasure,
  accountNotes,
  accountStaff,
  accountSupport,
  accountSignInMethods,
  approvals,
  addresses,
  audit,
  basket,
  lists,
  buyers,
  catalogue,
  checkout,
  deadlineSettings,
  retention,
  commission,
  complaints,
  reviews,
  abuse,
  forbidden,
  trackRecord,
  verification,
  tree,
  complaintExport,
  content,
  blocks,
  conversations,
  couriers,
  deadlines,
  figures,
  delivery,
  guests,
  bulkPictures,
  stockCounts,
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
  paymentExport,
  payouts,
  documents,
  platform,
  campaigns,
  promotions,
  purchases,
  refunds,
  remittances,
  returns,
  search,
  seo,
  tracking,
  userExport,
  statements,
  wallet,
].flatMap((routes) => Object.values<object>(routes).filter(isRoute));

/** Data that some refusals carry beside their message. */
export const REFUSAL_DATA = {
  ask: proofLabelsAnswer.optional().describe('Of PROOF_NEEDED: what a browser asks with'),
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
  obstacles: z
    .array(z.enum(ERASURE_OBSTACLES))
    .optional()
    .describe('Of NOT_POSSIBLE_NOW: what has to end before an account is erased'),
  seller: z
    .string()
    .optional()
    .describe(
      'Of SELLER_REFUSES: the shops’ names; of SELLER_MINIMUM and SELLER_AWAY: the seller’s id',
    ),
  until: z.string().optional().describe('Of SELLER_AWAY: the last day of the holiday'),
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

/**
 * The OpenAPI document of every call.
 * @param shop `origin` is public, without a trailing slash
 */
export const apiDocument = (shop: { title: string; version: string; origin: string }) =>
  openApiDocument({
    ...shop,
    routes: ROUTES,
    errors: ERRORS,
    refusalData: REFUSAL_DATA,
    needsFactor: (permission) => !isTeamPermission(permission),
  });
