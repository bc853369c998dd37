import 'server-only';
import { BlockPlaceModel, type BlockPlaceRecord } from '../../../../models/block-place';
import type { Actor } from '../../../platform/auth/actor';
import { cachedRead } from '../../../platform/cache/cache';
import { connectDatabase, withDatabase } from '../../../platform/database/connect';
import { settings } from '../../../platform/env';
import type { Locale } from '../../../platform/i18n/i18n';
import { isObjectId } from '../../../platform/validation';
import { CATEGORIES, type Category } from '../../../shop/categories';
import { deskPaths } from '../../../shop/desk-paths';
import { ShopError } from '../../../shop/errors';
import { paths } from '../../../shop/paths';
import { requirePermission } from '../../../shop/policy';
import { tags } from '../../../shop/tags';
import { listCardsById, listLeafProducts } from '../../catalogue';
import { listCards } from '../../catalogue/search';
import { canBeOrdered, type ProductCard } from '../../catalogue/shared';
import { getTree } from '../../catalogue/tree';
import { getPublicCampaign, listPublicCampaigns } from '../../checkout/campaigns';
import { inLanguage } from '../shared';
import { campaignPlace, categoryPlace, HOME_PLACE, leafPlace, readPlace } from './place-rules';
import { isShownAt, latestOf, shownBlocks } from './rules';
import { MOST_BLOCK_PRODUCTS, type Block, type BlockValue } from './types';
import type { BlockPlace, BlockPlaceRow, ShownBlock } from './view-types';

const view = (
  id: string,
  path: string,
  more: Partial<BlockPlace> & Pick<BlockPlace, 'kind'>,
): BlockPlace => ({ ...{ id, path, category: null, name: null, isOver: false }, ...more });

const homePlaceView = () => view(HOME_PLACE, paths.home, { kind: 'home' });
const categoryView = (category: Category) =>
  view(categoryPlace(category), paths.category(category), { kind: 'category', category });

/** @returns null where there is no such place (any more) */
export async function findPlace(id: string): Promise<BlockPlace | null> {
  const named = readPlace(id);
  if (named === null) return null;
  if (named.kind === 'home') return homePlaceView();
  if (named.kind === 'category') return categoryView(named.category);
  if (named.kind === 'leaf') {
    const node = (await getTree()).byId.get(named.id);
    if (node === undefined || node.retired) return null;
    return view(id, deskPaths.leaf(node.slugs[0]!), { kind: 'leaf', name: node.name });
  }
  const found = await getPublicCampaign(named.slug);
  if (found === null) return null;
  const { name, nameBn, until } = found.campaign;
  return view(id, paths.publicCampaign(named.slug), {
    ...{ kind: 'campaign', name: { en: name, bn: nameBn } },
    isOver: new Date(until) <= new Date(),
  });
}

/** @throws ShopError NOT_FOUND */
export async function requirePlace(id: string): Promise<BlockPlace> {
  const place = await findPlace(id);
  if (place === null) throw new ShopError('NOT_FOUND');
  return place;
}

/** Every place that can have blocks; of campaigns those that run or come. @throws ShopError FORBIDDEN */
export async function listBlockPlaces(actor: Actor): Promise<BlockPlaceRow[]> {
  requirePermission(actor, 'content.manage');
  const [tree, campaigns, records] = await Promise.all([
    getTree(),
    listPublicCampaigns(),
    withDatabase(() =>
      BlockPlaceModel.find({}, { place: 1, 'blocks._id': 1, 'blocks.draft': 1 })
        .sort({ place: 1 })
        .limit(MOST_PLACES)
        .lean<Pick<BlockPlaceRecord, 'place' | 'blocks'>[]>(),
    ),
  ]);
  const byPlace = new Map(records.map((record) => [record.place, record.blocks]));
  const leaves = [...tree.byId.values()]
    .filter(({ retired }) => !retired)
    .map((node) =>
      view(leafPlace(node.id), deskPaths.leaf(node.slugs[0]!), { kind: 'leaf', name: node.name }),
    )
    .sort((one, other) => one.name!.en.localeCompare(other.name!.en, 'en'));
  const places = [
    homePlaceView(),
    ...CATEGORIES.map(categoryView),
    ...campaigns.map(({ slug, name, nameBn }) =>
      view(campaignPlace(slug), paths.publicCampaign(slug), {
        ...{ kind: 'campaign', name: { en: name, bn: nameBn } },
      }),
    ),
    ...leaves,
  ];
  return places.map((place) => {
    const blocks = byPlace.get(place.id) ?? [];
    return {
      ...place,
      blocks: blocks.length,
      drafts: blocks.filter(({ draft }) => draft !== null).length,
    };
  });
}

/** Records of places that the overview reads; each place has one once it has had a block. */
const MOST_PLACES = 5_000;

export const blockView = (record: BlockPlaceRecord['blocks'][number]): Block => ({
  id: String(record._id),
  kind: record.kind,
  published: record.published,
  draft: record.draft,
  version: record.version,
  at: record.at.toISOString(),
  by: record.by,
});

const readRecord = (place: string) => withDatabase(() => BlockPlaceModel.findOne({ place }).lean());

/**
 * A place with its blocks in their order, read live; null where there is no such place.
 * @throws ShopError FORBIDDEN
 */
export async function findBlockPlace(
  actor: Actor,
  id: string,
): Promise<{ place: BlockPlace; blocks: Block[] } | null> {
  requirePermission(actor, 'content.manage');
  const place = await findPlace(id);
  if (place === null) return null;
  return { place, blocks: ((await readRecord(id))?.blocks ?? []).map(blockView) };
}

/** Where a banner stands that gets a picture. @throws ShopError FORBIDDEN, NOT_FOUND */
export async function requireBannerPlace(actor: Actor, blockId: string): Promise<string> {
  requirePermission(actor, 'content.manage');
  const record = isObjectId(blockId)
    ? await withDatabase(() => BlockPlaceModel.findOne({ 'blocks._id': blockId }).lean())
    : null;
  const block = record?.blocks.find(({ _id }) => String(_id) === blockId);
  if (!record || block?.kind !== 'banner') throw new ShopError('NOT_FOUND');
  return record.place;
}

type Shown = Pick<Block, 'id' | 'kind'> & { value: BlockValue };

/** The published blocks of a place whose time it is. A job voids it at each of their moments. */
const cachedBlocks = cachedRead(
  'blocks',
  async (place: string): Promise<Shown[]> => {
    const record = await readRecord(place);
    if (record === null) return [];
    // A process whose clock is behind shows what another one has turned already.
    const at = new Date(Math.max(Date.now(), record.turnedAt.getTime()));
    return shownBlocks(record.blocks.map(blockView), at).map(({ id, kind, published }) => ({
      ...{ id, kind, value: published! },
    }));
  },
  (place) => [tags.blocks(place)],
);

const cachedCards = cachedRead('blockCards', listCardsById, () => [tags.products, tags.discounts]);

/** Cards of a block's products that can be ordered now. */
async function cardsOf({ source, products }: BlockValue): Promise<ProductCard[]> {
  const cards = await (source === '' ? cachedCards(products) : cardsOfPlace(source));
  return cards.filter(canBeOrdered).slice(0, MOST_BLOCK_PRODUCTS);
}

async function cardsOfPlace(source: string): Promise<ProductCard[]> {
  const named = readPlace(source);
  switch (named?.kind) {
    case 'category': {
      const { category } = named;
      return (await listCards({ category, inStock: true, limit: MOST_BLOCK_PRODUCTS })).products;
    }
    case 'leaf': {
      const node = (await getTree()).byId.get(named.id);
      return node ? (await listLeafProducts(node, [], 1)).products : [];
    }
    case 'campaign':
      return (await getPublicCampaign(named.slug))?.products ?? [];
    default:
      return [];
  }
}

async function drawn(blocks: Shown[], locale: Locale): Promise<ShownBlock[]> {
  const brand = settings().brandName;
  const all = await Promise.all(
    blocks.map(async ({ id, kind, value }): Promise<ShownBlock[]> => {
      const { title, text, link, linkText, image, alt } = inLanguage(value, locale, brand);
      if (kind === 'banner') return [{ id, kind, title, text, link, linkText, image, alt }];
      if (kind === 'text') return [{ id, kind, title, text }];
      const products = await cardsOf(value);
      return products.length === 0 ? [] : [{ id, kind, title, products }];
    }),
  );
  return all.flat();
}

/**
 * The blocks that visitors of a place see now, in their order and one language; products that cannot be
 * ordered drop out, and with the last of them their block.
 */
export const getBlocks = async (place: string, locale: Locale): Promise<ShownBlock[]> =>
  drawn(await cachedBlocks(place), locale);

/**
 * A place as it would look at a moment with every draft published, read live; null where there is none.
 * @throws ShopError FORBIDDEN
 */
export async function previewBlocks(
  actor: Actor,
  id: string,
  locale: Locale,
  at: Date,
): Promise<{ place: BlockPlace; blocks: ShownBlock[] } | null> {
  const found = await findBlockPlace(actor, id);
  if (found === null) return null;
  const shown = found.blocks
    .map((block) => ({ id: block.id, kind: block.kind, value: latestOf(block) }))
    .filter(({ value }) => isShownAt(value, at));
  return { place: found.place, blocks: await drawn(shown, locale) };
}

/** Pictures of blocks, of their drafts too. */
export async function* blockPictures(): AsyncGenerator<string> {
  await connectDatabase();
  const places = BlockPlaceModel.find({}, { 'blocks.published.image': 1, 'blocks.draft.image': 1 });
  const records = places.lean<Pick<BlockPlaceRecord, 'blocks'>[]>().cursor();
  for await (const { blocks } of records as AsyncIterable<Pick<BlockPlaceRecord, 'blocks'>>) {
    for (const { published, draft } of blocks) {
      if (published?.image) yield published.image;
      if (draft?.image) yield draft.image;
    }
  }
}
