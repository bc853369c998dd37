import 'server-only';
import { Types } from 'mongoose';
import { NewsletterSubscriberModel } from '../../models/newsletter-subscriber';
import { PurchaseModel } from '../../models/purchase';
import { UserModel } from '../../models/user';
import type { AgreedTexts } from '../features/content';
import type { OwnDataPart } from '../features/accounts/shared';
import type { Actor } from '../platform/auth/actor';
import { withDatabase } from '../platform/database/connect';
import { toTaka } from '../platform/money';
import { modelNamed } from './indexes';

/** One kind of records in a person's file. */
interface Kept {
  /** Its model's name. */
  model: string;
  /** Its heading in the file and on the page: the file is the same in both languages. */
  part: OwnDataPart;
  /** The field with the account's id; else `find`. */
  by?: string;
  find?: (account: { id: Types.ObjectId; email: string }) => Record<string, unknown>;
  /** Every field that is told, also within lists: whatever is new in a record stays out until it is named. */
  fields: string;
}

const WHERE = 'customerName customerEmail phoneNumber shippingAddress';

/**
 * Records and fields of a person's file. Never included: secrets (`passwordHash`, keys, tokens), the shop's
 * own judgements (warnings, holds, notes), and private texts of other people.
 */
export const KEPT: readonly Kept[] = [
  {
    ...{ model: 'User', part: 'account', by: '_id' },
    fields:
      'name email emailProvedAt loginPhone phoneUsedAt guest locale profile phone address role ' +
      'staffRole staffSince team disabled createdAt consentTo lastSeenAt',
  },
  {
    ...{ model: 'Address', part: 'addresses', by: 'accountId' },
    fields: 'label name phone place line landmark isDefault isPickup isReturn createdAt usedAt',
  },
  {
    ...{ model: 'Session', part: 'sessions', by: 'accountId' },
    fields:
      'kind browser system network createdAt lastSeenAt expiresAt endedAt endReason support.reason',
  },
  {
    ...{ model: 'KnownDevice', part: 'devices', by: 'accountId' },
    fields: 'browser lastSeenAt',
  },
  {
    ...{ model: 'Passkey', part: 'passkeys', by: 'accountId' },
    fields: 'name createdAt lastUsedAt',
  },
  {
    model: 'NewsletterSubscriber',
    part: 'newsletter',
    find: ({ email }) => ({ email }),
    fields: 'email locale createdAt confirmedAt',
  },
  {
    ...{ model: 'Basket', part: 'basket', by: 'customerId' },
    fields:
      'lines.productName lines.quantity lines.addedAt saved.productName saved.quantity districtId code updatedAt',
  },
  {
    ...{ model: 'SavedList', part: 'savedLists', by: 'accountId' },
    fields: 'name items.productName items.savedAt items.pricePoisha watch updatedAt',
  },
  {
    ...{ model: 'ShopFollow', part: 'followedShops', by: 'accountId' },
    fields: 'sellers.sellerId sellers.since',
  },
  {
    ...{ model: 'Purchase', part: 'purchases', by: 'customerId' },
    fields: `${WHERE} place payment.method payment.standing goodsPoisha discountPoisha deliveryPoisha grandPoisha code consentAt consentTo placedAt`,
  },
  {
    ...{ model: 'Order', part: 'orders', by: 'customerId' },
    fields:
      `purchaseId ${WHERE} description businessName businessBin sellerName totalPoisha discountPoisha ` +
      'deliveryPoisha fulfilment orderStatus placedAt lines.productName lines.options lines.quantity ' +
      'lines.pricePoisha lines.goodsPoisha lines.discountPoisha lines.cancelled lines.delivered lines.returned',
  },
  {
    ...{ model: 'Parcel', part: 'parcels', by: 'customerId' },
    fields: 'orderId courier trackingNumber state packedAt',
  },
  {
    ...{ model: 'Payment', part: 'payments', by: 'customerId' },
    fields:
      'purchaseId orderId method state amountPoisha refundedPoisha reference wallet.wallet wallet.sender ' +
      'wallet.transactionId createdAt paidAt',
  },
  {
    ...{ model: 'Refund', part: 'refunds', by: 'customerId' },
    fields: 'orderId cause channel state amountPoisha reason reference target at doneAt',
  },
  {
    ...{ model: 'Return', part: 'returns', by: 'customerId' },
    fields:
      'orderId reason words photos wish state way courier trackingNumber outcome target requestedAt closedAt',
  },
  { model: 'ReturnMessage', part: 'returnMessages', by: 'userId', fields: 'returnId at text' },
  {
    ...{ model: 'Complaint', part: 'complaints', by: 'customerId' },
    fields:
      'number orderId sellerName customerName phoneNumber about state openedAt closedAt messages.at messages.from messages.text',
  },
  {
    ...{ model: 'Thread', part: 'conversations', by: 'customerId' },
    fields:
      'about subjectId productName sellerName openedAt messages.at messages.from messages.text messages.quantity',
  },
  {
    ...{ model: 'Review', part: 'reviews', by: 'customerId' },
    fields: 'orderId productName name stars text photos state reason writtenAt history',
  },
  {
    ...{ model: 'PromotionUse', part: 'promotions', by: 'customerId' },
    fields: 'purchaseId phone at takenPoisha givenBackAt',
  },
  {
    ...{ model: 'Paper', part: 'papers', by: 'customerId' },
    fields: 'kind year serial issuedAt orderId',
  },
  {
    ...{ model: 'Notification', part: 'notifications', by: 'userId' },
    fields: 'at kind productName quantity reason browser system network readAt',
  },
  {
    ...{ model: 'Shop', part: 'shop', by: '_id' },
    fields:
      'name logo cover phone hours hoursBn about aboutBn policies policiesBn holidayFrom holidayUntil lowStock changedAt',
  },
  {
    ...{ model: 'SellerDocument', part: 'sellerDocuments', by: 'sellerId' },
    // The number is sealed: its page shows it.
    fields: 'kind state legalName expiresOn bin address createdAt sentAt decidedAt reason',
  },
  {
    ...{ model: 'SellerAgreement', part: 'sellerAgreements', by: 'sellerId' },
    fields: 'version at by',
  },
  {
    ...{ model: 'PayoutAccount', part: 'payoutAccount', by: '_id' },
    fields: 'kind holder number bank branch routing state reason changedAt',
  },
  {
    ...{ model: 'Payout', part: 'payouts', by: 'sellerId' },
    fields: 'amountPoisha account state reference paidAt',
  },
  {
    ...{ model: 'Product', part: 'products', by: 'authorId' },
    fields: 'productName productNameBn brand category status pricePoisha publishDate',
  },
];

/** Fields with an account's id whose records are no part of a person's file, with the reason. */
export const NOT_TOLD: Readonly<Record<string, string>> = {
  'AccountNote.accountId': 'what the staff write about an account is theirs',
  'BuyerBlock.customerId': 'names the seller who refuses, who is to be safe from an answer',
  'EmailProof.accountId': 'a secret that lives an hour',
  'PasswordReset.accountId': 'a secret that lives an hour',
  'Session.support.staffId': 'a visit of the staff, told to whose account it was (`sessions`)',
  'WayUndo.accountId': 'a secret that lives for days',
};

/** Records that are read at once, and the most of one kind in a file. */
const BATCH = 200;
const MOST = 20_000;

/** Ids as text, days as ISO text, and every sum of poisha as taka under the name without `Poisha`. */
export function plainly(value: unknown): unknown {
  if (value instanceof Types.ObjectId) return String(value);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(plainly);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name.endsWith('Poisha') && typeof inner === 'number'
        ? [name.slice(0, -'Poisha'.length), toTaka(inner)]
        : [name, plainly(inner)],
    ),
  );
}

async function accountOf(actor: Actor): Promise<{ id: Types.ObjectId; email: string }> {
  const id = new Types.ObjectId(actor.id);
  const user = await withDatabase(() =>
    UserModel.findById(id, { email: 1, emailProvedAt: 1 }).lean(),
  );
  // A stranger may have registered with the address of somebody who has the newsletter.
  return { id, email: user?.emailProvedAt ? (user.email ?? '') : '' };
}

type Account = Awaited<ReturnType<typeof accountOf>>;

const filterOf = ({ by, find }: Kept, account: Account): Record<string, unknown> =>
  by === undefined ? find!(account) : { [by]: account.id };

/** Something that a person agreed to; `versions` are those of the texts, absent of a newsletter. */
export interface Consent {
  what: 'account' | 'order' | 'newsletter';
  /** ISO 8601. */
  at: string;
  versions?: AgreedTexts;
}

/** Consents with a version or a date of the actor's: the account's, the newest order's, the newsletter's. */
export async function listConsents(actor: Actor): Promise<Consent[]> {
  const { id, email } = await accountOf(actor);
  const [user, purchase, subscriber] = await withDatabase(() =>
    Promise.all([
      UserModel.findById(id, { consentTo: 1, createdAt: 1 }).lean(),
      PurchaseModel.findOne(
        { customerId: id, consentAt: { $exists: true } },
        { consentAt: 1, consentTo: 1 },
      )
        .sort({ placedAt: -1, _id: -1 })
        .lean(),
      NewsletterSubscriberModel.findOne({ email }, { confirmedAt: 1 }).lean(),
    ]),
  );
  const consent = (
    what: Consent['what'],
    at: Date | null | undefined,
    versions?: Partial<Record<keyof AgreedTexts, number | null>> | null,
  ): Consent[] =>
    at
      ? [{ what, at: at.toISOString(), ...(versions && { versions: versions as AgreedTexts }) }]
      : [];
  return [
    ...(user?.consentTo ? consent('account', user.createdAt, user.consentTo) : []),
    ...consent('order', purchase?.consentAt, purchase?.consentTo),
    ...(email ? consent('newsletter', subscriber?.confirmedAt) : []),
  ];
}

/** Counts the actor's records by kind; kinds without any are absent. */
export async function countOwnData(actor: Actor): Promise<{ part: OwnDataPart; count: number }[]> {
  const account = await accountOf(actor);
  const counts = await withDatabase(() =>
    Promise.all(
      KEPT.map(async (each) => ({
        part: each.part,
        count: await modelNamed(each.model).countDocuments(filterOf(each, account)).limit(MOST),
      })),
    ),
  );
  return counts.filter(({ count }) => count > 0);
}

/**
 * The actor's data as the text of a JSON file, in pieces: `writtenAt`, and a list for each
 * kind of records. Sums in taka, times in ISO 8601 (UTC). A kind with more than 20,000 records names
 * those that are left out as `<part>LeftOut`.
 */
export async function* exportOwnData(actor: Actor): AsyncGenerator<string> {
  const account = await accountOf(actor);
  yield `{\n"writtenAt": ${JSON.stringify(new Date().toISOString())}`;
  for (const each of KEPT) {
    const { part, fields } = each;
    const model = modelNamed(each.model);
    const filter = filterOf(each, account);
    yield `,\n"${part}": [`;
    let count = 0;
    let last: Types.ObjectId | undefined;
    while (count < MOST) {
      // One that is found by its own id is alone, and needs no second batch.
      const after = last === undefined ? {} : { _id: { $gt: last } };
      const rows: { _id: Types.ObjectId }[] = await withDatabase(() =>
        model
          .find({ ...filter, ...after }, fields)
          .sort({ _id: 1 })
          .limit(BATCH)
          .lean(),
      );
      for (const row of rows) {
        yield `${count === 0 ? '\n' : ',\n'}${JSON.stringify(plainly(row))}`;
        count += 1;
      }
      last = rows.at(-1)?._id;
      if (rows.length < BATCH) break;
    }
    yield ']';
    if (count >= MOST) {
      const all = await withDatabase(() => model.countDocuments(filter));
      yield `,\n"${part}LeftOut": ${all - count}`;
    }
  }
  yield '\n}\n';
}
