import 'server-only';
import { Types } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { withDatabase } from '../../platform/database/connect';
import { inTransaction } from '../../platform/database/transaction';
import { log } from '../../platform/log';
import { uploadPicture } from '../../platform/storage/commands';
import { announceProductChange } from '../catalogue/changed';
import { writeUpdate } from '../catalogue/commands';
import { ProductModel } from '../../../models/product';
import type { ProductImportRecord } from '../../../models/product-import';
import { isFetchable } from './check';
import { fetchPicture } from './fetch-picture';
import { advance } from './jobs';
import { MAX_PICTURES } from './rules';

/** Products whose pictures one run fetches; the button can be pressed again. */
const MAX_PRODUCTS = 2000;

/**
 * Makes pictures of our own from those elsewhere, for the owner's products that have none. One
 * product after the other: whoever hosts them is somebody else.
 * @throws Stopped
 */
export async function runFetchPictures(job: ProductImportRecord, actor: Actor): Promise<void> {
  const waiting = await withDatabase(() =>
    ProductModel.find(
      {
        authorId: new Types.ObjectId(actor.id),
        image: '',
        'sourceImages.0': { $exists: true },
        draft: null,
      },
      { sourceImages: 1 },
    )
      .sort({ _id: 1 })
      .limit(MAX_PRODUCTS)
      .lean(),
  );
  for (const { _id, sourceImages } of waiting) {
    const urls = sourceImages.filter(isFetchable).slice(0, MAX_PICTURES);
    if (urls.length === 0) continue;
    const [image, ...extraimages] = await fetchAll(job, actor, urls);
    const stored = image !== undefined && (await give(actor, _id, { image, extraimages }));
    await advance(job._id, { $inc: { [stored ? 'pictures.fetched' : 'pictures.failed']: 1 } });
  }
  await advance(job._id, { $set: { 'pictures.state': 'done' }, $unset: { active: 1 } });
}

/** The addresses here of those that could be fetched, in their order. */
async function fetchAll(job: ProductImportRecord, actor: Actor, urls: string[]): Promise<string[]> {
  const stored: string[] = [];
  for (const url of urls) {
    // A sign of life, as one product can take minutes.
    await advance(job._id, {});
    try {
      const file = await fetchPicture(url, isFetchable);
      stored.push((await uploadPicture(actor, { preset: 'product', file })).url);
    } catch (error) {
      // One picture less; the product shows that it is missing.
      log().info({ import: String(job._id), url, err: error }, 'picture not fetched');
    }
  }
  return stored;
}

/** @returns false where the product went or got a picture meanwhile */
async function give(
  actor: Actor,
  id: Types.ObjectId,
  pictures: { image: string; extraimages: string[] },
): Promise<boolean> {
  const given = await inTransaction(async (session) => {
    const product = await ProductModel.findOne({ _id: id, image: '' }, null, { session }).lean();
    return product && (await writeUpdate(actor, product, pictures, session));
  });
  if (given) announceProductChange(given.changed);
  return given !== null;
}
