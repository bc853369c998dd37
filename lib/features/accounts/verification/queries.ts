import 'server-only';
import { Types } from 'mongoose';
import {
  SellerAgreementModel,
  SellerDocumentModel,
  type SellerDocumentRecord,
} from '../../../../models/seller-document';
import { findNamesApart, getPublicAccount } from '..';
import type { Actor } from '../../../platform/auth/actor';
import { cachedRead } from '../../../platform/cache/cache';
import { connectDatabase, withDatabase } from '../../../platform/database/connect';
import { countTabs, pageByKey, tabWithWork } from '../../../platform/database/page-by-key';
import { readSealed } from '../../../platform/storage/sealed-pictures';
import { dayOf } from '../../../platform/time/time';
import { isObjectId } from '../../../platform/validation';
import { recordDocumentSeen } from '../../../shop/audit/commands';
import { ShopError } from '../../../shop/errors';
import { can, isOfOwnShop, sellsAs, shopFor } from '../../../shop/policy';
import { tags } from '../../../shop/tags';
import { payoutFactsOf, type PayoutFacts } from './payout-port';
import { isInForce, isSameName } from './rules';
import type {
  DeskDocument,
  DeskPage,
  DocumentListAsked,
  DocumentView,
  OwnVerification,
  PublicIdentity,
} from './schema';
import { numberOf, readStanding, sealedFor } from './store';
import {
  DOCUMENT_KINDS,
  DOCUMENT_TABS,
  type DocumentState,
  type DocumentTab,
  type Tier,
} from './types';

const NEWEST = { createdAt: -1, _id: -1 } as const;
/** Documents of one seller that their page looks through. */
const MOST_OF_SELLER = 100;

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

const viewOf = (record: SellerDocumentRecord): DocumentView => ({
  ...{ id: String(record._id), kind: record.kind, state: record.state, number: numberOf(record) },
  ...{ legalName: record.legalName, expiresOn: record.expiresOn ?? null },
  ...{ bin: record.bin, address: record.address, pictures: record.pictures.length },
  ...{ sentAt: iso(record.sentAt), decidedAt: iso(record.decidedAt), reason: record.reason },
});

/** The documents of the caller's shop, and how far it is. @throws ShopError FORBIDDEN */
export async function getOwnVerification(actor: Actor, now: Date): Promise<OwnVerification> {
  const id = shopFor(actor, 'shop.identity');
  const sellerId = new Types.ObjectId(id);
  const [{ tier, hasPhone, inForce }, records, agreed, payout] = await Promise.all([
    withDatabase(() => readStanding(id, now)),
    withDatabase(() =>
      Promise.all(
        DOCUMENT_KINDS.map((kind) =>
          SellerDocumentModel.find({ sellerId, kind })
            .sort(NEWEST)
            .limit(MOST_OF_SELLER)
            .lean<SellerDocumentRecord[]>(),
        ),
      ),
    ),
    withDatabase(() => SellerAgreementModel.findOne({ sellerId }).sort({ version: -1 }).lean()),
    payoutFactsOf(id),
  ]);
  return {
    ...{ tier, hasPhone, payoutHolder: payout?.holder ?? null },
    agreed: agreed && { version: agreed.version, at: agreed.at.toISOString() },
    steps: DOCUMENT_KINDS.map((kind, index) => {
      const own = records[index]!;
      const current = inForce.find((each) => each.kind === kind);
      const open = own.find((each) => each.open);
      const last = own.find(({ state }) => ['refused', 'expired', 'void'].includes(state));
      // Over, and no run of the job has said so yet.
      const over = own.find((each) => each.inForce && !isInForce(each, dayOf(now)));
      // Refusals before the present one count no more.
      const isLater = last && (!current || last.createdAt > current.createdAt);
      return {
        kind,
        current: current ? viewOf(current) : null,
        open: open ? viewOf(open) : null,
        last: over ? { ...viewOf(over), state: 'expired' } : isLater ? viewOf(last) : null,
      };
    }),
  };
}

const PAGE_SIZE = 10;
export const DOCUMENT_COUNT_LIMIT = 1_000;

const STATES: Record<DocumentTab, readonly DocumentState[]> = {
  waiting: ['waiting'],
  approved: ['approved'],
  refused: ['refused'],
  ended: ['expired', 'void', 'withdrawn'],
};

/** A page of sellers' documents, newest first, for who verifies them. */
export async function listDocuments(
  actor: Actor,
  { tab: asked, before }: DocumentListAsked,
  now: Date,
): Promise<DeskPage> {
  if (!can(actor, 'sellers.verify')) throw new ShopError('FORBIDDEN');
  const counts = await countTabs(
    SellerDocumentModel,
    DOCUMENT_TABS,
    (name) => ({ state: { $in: STATES[name] } }),
    DOCUMENT_COUNT_LIMIT,
  );
  const tab = asked ?? tabWithWork<DocumentTab>(['waiting', 'approved'], counts);
  const { rows, next } = await pageByKey<SellerDocumentRecord>(SellerDocumentModel, {
    filter: STATES[tab].map((state) => ({ state })),
    sort: NEWEST,
    size: PAGE_SIZE,
    behind: before,
  });
  const [tiers, payouts, equals] = [
    new Map<string, Tier>(),
    new Map<string, PayoutFacts | null>(),
    new Map<string, string[]>(),
  ];
  for (const { _id, sellerId, numberKey } of rows) {
    const seller = String(sellerId);
    if (!tiers.has(seller)) {
      tiers.set(seller, (await readStanding(seller, now)).tier);
      payouts.set(seller, await payoutFactsOf(seller));
    }
    equals.set(String(_id), await shopsWithNumber(numberKey, sellerId));
  }
  const names = await findNamesApart([
    ...new Set([
      ...tiers.keys(),
      ...[...payouts.values()].flatMap((payout) => payout?.sharedWith ?? []),
      ...[...equals.values()].flat(),
    ]),
  ]);
  const named = (ids: string[]) => ids.map((id) => ({ sellerId: id, name: names.get(id) ?? id }));
  const documents = rows.map((record): DeskDocument => {
    const seller = String(record.sellerId);
    const payout = payouts.get(seller) ?? null;
    return {
      ...viewOf(record),
      ...{ sellerId: seller, sellerName: names.get(seller) ?? '', tier: tiers.get(seller)! },
      ...{ decidedBy: record.decidedBy, isOwn: isOfOwnShop(actor, seller) },
      payout: payout && {
        holder: payout.holder,
        isVerified: payout.isVerified,
        isSameName: isSameName(payout.holder, record.legalName),
      },
      sameNumber: named(equals.get(String(record._id)) ?? []),
      sameAccount: named(payout?.sharedWith ?? []),
      history: record.history.map(({ at, by, state, reason }) => ({
        ...{ at: at.toISOString(), by, state, reason },
      })),
    };
  });
  return { documents, tab, counts, older: next };
}

/** Other shops of one number that are named. */
const MOST_EQUAL = 20;

/** Other shops that sent a document with the same number. */
async function shopsWithNumber(numberKey: string, sellerId: Types.ObjectId): Promise<string[]> {
  const found = await withDatabase(() =>
    SellerDocumentModel.find(
      { numberKey, sellerId: { $ne: sellerId }, state: { $nin: ['draft', 'withdrawn'] } },
      { sellerId: 1 },
    )
      .limit(MOST_EQUAL)
      .lean(),
  );
  return [...new Set(found.map((each) => String(each.sellerId)))];
}

/**
 * A picture of a document (WebP): for its seller's own person, and for staff who verify, whose look is
 * written down.
 * @throws ShopError NOT_FOUND, also for everybody else
 */
export async function readDocumentPicture(actor: Actor, id: string, page: number): Promise<Buffer> {
  // Staff in somebody's account are there to help with orders, not with their identity card.
  if (!isObjectId(id) || actor.support) throw new ShopError('NOT_FOUND');
  const found = await withDatabase(() =>
    SellerDocumentModel.findById(id).lean<SellerDocumentRecord>(),
  );
  const picture = found?.pictures[page];
  if (!found || !picture) throw new ShopError('NOT_FOUND');
  const isStaff = can(actor, 'sellers.verify') && found.state !== 'draft';
  if (!isStaff && !sellsAs(actor, found.sellerId, 'shop.identity')) {
    throw new ShopError('NOT_FOUND');
  }
  const bytes = await readSealed(picture, sealedFor(found._id));
  if (bytes === null) throw new ShopError('NOT_FOUND');
  if (isStaff) await recordDocumentSeen(actor, String(found.sellerId), id);
  return bytes;
}

/** Pictures of sellers' documents: the sweep leaves them. */
export async function* documentPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const found = SellerDocumentModel.find({}, { pictures: 1 }).lean();
  for await (const { pictures } of found.cursor()) {
    for (const { file } of pictures) yield file;
  }
}

/** Public facts about a seller's identity. */
export const getPublicIdentity = cachedRead(
  'publicIdentity',
  async (sellerId: string): Promise<PublicIdentity> => {
    const [{ tier, inForce }, account] = await Promise.all([
      withDatabase(() => readStanding(sellerId, new Date())),
      getPublicAccount(sellerId),
    ]);
    // Documents of a tier that is not reached yet prove nothing to anybody.
    const counted = DOCUMENT_KINDS.filter((_, index) => TIER_INDEX[tier] > index);
    const checked = inForce
      .filter(({ kind }) => counted.includes(kind))
      .sort((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
    return {
      tier,
      legalName: checked.findLast(({ kind }) => kind !== 'dbid')?.legalName ?? '',
      place: account?.place ?? null,
      checked: checked.map((each) => ({
        kind: each.kind,
        number: each.kind === 'nid' ? null : numberOf(each),
        on: dayOf(each.decidedAt!),
        expiresOn: each.expiresOn ?? null,
      })),
    };
  },
  (sellerId) => [tags.seller(sellerId)],
);

/** Number of kinds of documents that a tier counts. */
const TIER_INDEX: Record<Tier, number> = { none: 0, phone: 0, person: 1, business: 2, dbid: 3 };
