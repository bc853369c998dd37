import 'server-only';
import type { ClientSession } from 'mongoose';
import { ShopError } from '../../../shop/errors';
import { formatTaka, toTaka } from '../../../platform/money';
import { stockLeftOf } from '../../catalogue';
import {
  hasDeliveredOrder,
  hasReceivedOrder,
  listUnconfirmed,
  listUnpaidOrders,
  markUnconfirmed,
} from '../../orders';
import { StrangerLockModel } from '../../../../models/buyer-limits';
import type { PurchaseRecord } from '../../../../models/purchase';
import { settings } from '../../../platform/env';
import { callerNetwork } from '../../../platform/http/caller-network';
import { provedContactOf } from '../../accounts';
import { hasEnteredPhone } from '../../payments';
import {
  notableProducts,
  tooMuch,
  type Caps,
  type TooMuch,
  heldUnits,
  isStranger,
  strangerCaps,
  tooMuchTogether,
  type OpenOrder,
} from './cap-rules';
import { currentCaps } from './cap-settings-commands';
import { MOST_OPEN_ORDERS, type CapGroup } from './types';

/**
 * Sees to it that what an account's open orders hold is not too much, one of which was just placed or is
 * paid on delivery from now on. In the transaction that does so, behind `lockBuyer`: of two at once the
 * second counts the first.
 * @param purchaseId of the one that is placed
 * @throws ShopError TOO_MUCH_OPEN
 */
export async function requireWithinCaps(
  { customerId, purchaseId, isPrepaid }: Placing,
  session: ClientSession,
): Promise<void> {
  const caps = await currentCaps();
  const orders = await listUnpaidOrders(customerId, MOST_OPEN_ORDERS + 1, session);
  const left = await stockLeftOf(notableProducts(caps, orders), session);
  const placed = new Set(
    orders
      .filter((order) => order.purchaseId === purchaseId)
      .flatMap(({ lines }) => lines.map(({ productId }) => productId)),
  );
  const found = (group: CapGroup) => tooMuch(caps, group, { orders, placed, left });
  if (isPrepaid) return refuse(found('prepaid'), 'prepaid', caps);
  const [ofNew, ofKnown] = [found('newCash'), found('knownCash')];
  if (ofNew === null && ofKnown === null) return;
  const isKnown = await hasDeliveredOrder(customerId, session);
  refuse(isKnown ? ofKnown : ofNew, isKnown ? 'knownCash' : 'newCash', caps);
}

interface Placing {
  customerId: string;
  purchaseId: string;
  isPrepaid: boolean;
}

const REFUSALS: Readonly<Record<TooMuch['why'], (facts: CapFacts) => string>> = {
  value: ({ open, limit }) =>
    `With this order, ${formatTaka(open, 'en')} of yours would be unpaid at once, and ${formatTaka(limit, 'en')} is the most.`,
  stock: ({ open, limit, percent }) =>
    `With this order, you would hold more than ${percent}% of the stock of ${open} products, and ${limit} is the most.`,
  orders: ({ limit }) => `More than ${limit} of your orders are unpaid, and that is the most.`,
};

interface CapFacts {
  /** Taka of `value`, else counts. */
  open: number;
  limit: number;
  percent: number;
}

function refuse(found: TooMuch | null, group: CapGroup, { sharePercent }: Caps): void {
  if (found === null) return;
  const { why } = found;
  const figure = (amount: number) => (why === 'value' ? toTaka(amount) : amount);
  const facts = {
    open: figure(found.open),
    limit: figure(found.limit),
    percent: sharePercent,
  };
  const instead =
    group === 'prepaid'
      ? 'Please order less, or wait until earlier orders are paid or have arrived.'
      : 'Please order less, pay in advance at the checkout of the basket, or wait until earlier orders have arrived.';
  throw new ShopError('TOO_MUCH_OPEN', {
    message: `${REFUSALS[why](facts)} Nothing was ordered. ${instead}`,
    extra: { why, ...facts },
  });
}

const DAY_MS = 86_400_000;

/** Makes transactions of the same phones or networks meet: one of two runs again and sees the other's. */
async function lockStrangers(names: readonly string[], session: ClientSession): Promise<void> {
  const expiresAt = new Date(Date.now() + DAY_MS);
  // In one order, so that no two wait for each other.
  for (const name of [...names].sort()) {
    await StrangerLockModel.updateOne(
      { _id: name },
      { $inc: { writes: 1 }, $set: { expiresAt } },
      { upsert: true, session },
    );
  }
}

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
 * Handles orders of an unknown buyer: marks the placed orders, and ensures that this buyer and others like
 * them do not hold too much. Runs in the placing transaction, behind `lockBuyer`.
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
  // With two simultaneous orders from one network or to one phone, the second counts the first.
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
