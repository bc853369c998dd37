import 'server-only';
import type { ClientSession } from 'mongoose';
import type { PurchaseRecord } from '../../../../models/purchase';
import { settings } from '../../../platform/env';
import { ShopError } from '../../../platform/errors';
import { callerNetwork } from '../../../platform/http/caller-network';
import { provedContactOf } from '../../accounts/guest-queries';
import { stockLeftOf } from '../../catalogue/stock-left-queries';
import { listUnpaidOrders } from '../../orders/open-queries';
import { markUnconfirmed } from '../../orders/stranger-commands';
import { hasReceivedOrder, listUnconfirmed } from '../../orders/stranger-queries';
import { hasEnteredPhone } from '../../payments/phone-proof-queries';
import {
  heldUnits,
  isStranger,
  notableProducts,
  strangerCaps,
  tooMuch,
  tooMuchTogether,
  type Caps,
  type OpenOrder,
} from './cap-rules';
import { currentCaps } from './cap-settings-queries';
import { MOST_OPEN_ORDERS, type CapGroup } from './kinds';
import { lockStrangers } from './stranger-locks';

const HOUR_MS = 3_600_000;

/** Whether the buyer who orders to this phone (`+8801…`) is unknown. */
export async function isStrangerBuyer(
  customerId: string,
  phone: string,
  session?: ClientSession,
): Promise<boolean> {
  const { isProved: isAccountProved } = await provedContactOf(customerId, session);
  // Most buyers need no further look.
  if (isAccountProved) return false;
  const isPhoneProved = await hasEnteredPhone(customerId, phone, session);
  const hasReceived = await hasReceivedOrder(customerId, session);
  return isStranger({ isAccountProved, isPhoneProved, hasReceived });
}

/**
 * Of a buyer whom nobody knows: marks the orders that are placed, and sees to it that they and their like
 * do not hold too much. In the placing transaction, behind `lockBuyer`.
 * @throws ShopError TOO_MUCH_OPEN
 */
export async function requireStrangersWithinCaps(
  purchase: Pick<PurchaseRecord, '_id' | 'customerId' | 'phoneNumber' | 'orders' | 'placedAt'>,
  session: ClientSession,
): Promise<void> {
  const { customerId, phoneNumber, orders: parts, placedAt } = purchase;
  if (!(await isStrangerBuyer(String(customerId), phoneNumber, session))) return;
  const caps = strangerCaps(await currentCaps(), settings().rateLimitScale);
  const network = callerNetwork();
  // Of two at once from one network or to one phone the second counts the first.
  await lockStrangers([phoneNumber, ...(network === undefined ? [] : [network])], session);
  await markUnconfirmed(
    parts.map(({ _id }) => _id),
    {
      network,
      confirmBy: new Date(placedAt.getTime() + caps.strangers.confirmHours * HOUR_MS),
    },
    session,
  );
  const most = MOST_OPEN_ORDERS + 1;
  const own = await listUnpaidOrders(String(customerId), most, session);
  const purchaseId = String(purchase._id);
  const placed = new Set(
    own
      .filter((order) => order.purchaseId === purchaseId)
      .flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const check = (group: CapGroup, orders: readonly OpenOrder[]) =>
    requireFew(caps, group, { orders, placed }, session);
  await check('stranger', own);
  await check('strangerNumber', await listUnconfirmed({ phoneNumber }, most, session));
  if (network !== undefined) {
    await check('strangerNetwork', await listUnconfirmed({ network }, most, session));
  }
  await requireSomeForOthers(caps, placed, session);
}

async function requireFew(
  caps: Caps,
  group: CapGroup,
  { orders, placed }: { orders: readonly OpenOrder[]; placed: ReadonlySet<string> },
  session: ClientSession,
): Promise<void> {
  const left = await stockLeftOf(notableProducts(caps, orders), session);
  if (tooMuch(caps, group, { orders, placed, left }) !== null) throw refused();
}

/** Keeps a part of each ordered product's stock for known buyers. */
async function requireSomeForOthers(
  { strangers }: Caps,
  placed: ReadonlySet<string>,
  session: ClientSession,
): Promise<void> {
  if (strangers.togetherPercent >= 100) return;
  const left = await stockLeftOf([...placed], session);
  for (const [productId, rest] of left) {
    const orders = await listUnconfirmed({ productId }, MOST_OPEN_ORDERS + 1, session);
    const held = heldUnits(orders);
    const isTooMany = orders.length > MOST_OPEN_ORDERS;
    if (isTooMany || tooMuchTogether(strangers, held, new Map([[productId, rest]]))) {
      throw refused();
    }
  }
}

/** One refusal for all limits: naming the limit would reveal what other buyers hold. */
const refused = () =>
  new ShopError('TOO_MUCH_OPEN', {
    message:
      'New customers can order a little at first. Nothing was ordered. Please confirm your phone or your e-mail in your profile and order again, or order less.',
    extra: { why: 'unproved' },
  });
