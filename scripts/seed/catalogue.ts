import { Types } from 'mongoose';
import { CATEGORIES } from '../../lib/shop/categories';
import { DEFAULT_TERMS, searchText } from '../../lib/features/catalogue/shared';
import { newVariantFields } from '../../lib/features/catalogue';
import {
  type Candidate,
  type Report,
  type WantedVariants,
  findDistrict,
  formatOf,
  inspectFile,
  planProduct,
  readBatches,
  reportFaults,
} from '../../lib/features/imports';
import { formatDhakaTime } from '../../lib/platform/time/time';
import { productPlaces } from './categories';
import { demoPath, readTable } from './files';
import { sellers, type SeedSeller } from './people';
import { pictureAddresses } from './pictures';

const HOUR = 60 * 60 * 1000;

/** A product of the demonstration as the shop's importer reads it, and what its file cannot say. */
export interface SeedProduct extends Pick<Candidate, 'fields' | 'terms' | 'pictures'> {
  /** The seller's number of it: what the demonstration's other files call it by. */
  sku: string;
  seller: SeedSeller;
  addedHoursAgo: number;
  status: 'published' | 'pending';
  /** Below the seven. */
  place: { subcategory: string; attributes: string };
  wanted: Pick<WantedVariants, 'options' | 'variants'>;
}

/**
 * The whole catalogue, the oldest product first: each seller's file, read and checked by the importer.
 * @throws Error at the first thing that an import would tell the seller
 */
export async function readCatalogue(): Promise<SeedProduct[]> {
  const added = new Map(
    readTable<'sku' | 'added_hours_ago' | 'status'>('added.csv').map((row) => [row.sku, row]),
  );
  const places = productPlaces();
  const choices = {
    rate: 1,
    categoryOf: (name: string) => CATEGORIES.find((category) => category === name),
    isOurs: (address: string) => pictureAddresses().has(address),
    districtOf: await findDistrict(),
  };
  const products: SeedProduct[] = [];
  for (const seller of sellers) {
    const name = `products/${seller.key}.csv`;
    const report: Report = (row, column, _level, code, value = '') => {
      throw new Error(`demo/${name}, row ${row}, ${column}: ${code} ${value}`);
    };
    const source = await inspectFile(demoPath(name), true);
    for await (const { candidates } of readBatches(source, { choices, report })) {
      for (const candidate of candidates) {
        const row = added.get(candidate.key);
        if (!row) throw new Error(`demo/added.csv does not say when ${candidate.key} came`);
        products.push({
          ...candidate,
          sku: candidate.key,
          seller,
          addedHoursAgo: Number(row.added_hours_ago),
          status: row.status as SeedProduct['status'],
          place: places.get(candidate.key) ?? { subcategory: '', attributes: '' },
          wanted: wantedOf(candidate, report),
        });
      }
    }
  }
  return products.sort((one, other) => other.addedHoursAgo - one.addedHoursAgo);
}

/** The options and variants that an import would make. */
function wantedOf(candidate: Candidate, report: Report): WantedVariants {
  const plan = planProduct(undefined, candidate, 'own', false);
  reportFaults(undefined, candidate, plan, formatOf('own'), report);
  return plan.wanted!;
}

export type SeededProduct = ReturnType<typeof productRecord>;

/**
 * A product of the demonstration as it is stored.
 * @param idOf ids of accounts by e-mail
 * @param written where each picture is, by the address that the catalogue has for it
 */
export function productRecord(
  product: SeedProduct,
  idOf: ReadonlyMap<string, Types.ObjectId>,
  written: ReadonlyMap<string, string>,
  now: Date,
) {
  const { fields, terms, seller, status, wanted } = product;
  const { price: _price, maxQuantity: _stock, ...texts } = fields;
  const createdAt = new Date(now.getTime() - product.addedHoursAgo * HOUR);
  // Ids rise with time: the list order is theirs.
  const _id = new Types.ObjectId(Types.ObjectId.generate(Math.floor(createdAt.getTime() / 1000)));
  const shown = <Shows extends { picture: string }>(part: Shows): Shows => ({
    ...part,
    picture: written.get(part.picture) ?? '',
  });
  const options = wanted.options.map((option) => ({ ...option, values: option.values.map(shown) }));
  const variants = wanted.variants.map(shown);
  const [image = '', ...extraimages] = product.pictures.map((address) => written.get(address)!);
  const input = { ...DEFAULT_TERMS, ...terms, ...fields, priceLadder: [], options, variants };
  return {
    _id,
    ...texts,
    ...product.place,
    ...DEFAULT_TERMS,
    ...terms,
    weightGrams: terms.weightGrams!,
    shipsFrom: terms.shipsFrom!,
    status,
    image,
    extraimages,
    ...newVariantFields(_id, { ...input, image, extraimages }, [image, ...extraimages]),
    authorId: idOf.get(seller.email)!,
    author: seller.email,
    authorName: seller.shopName,
    publishDate: formatDhakaTime(createdAt),
    createdAt,
    queueAt: createdAt,
    history: [{ at: createdAt, by: seller.email, action: 'added' }],
    searchText: searchText(texts),
  };
}
