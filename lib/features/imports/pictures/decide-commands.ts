import 'server-only';
import {
  PictureBatchModel,
  type PictureBatchRecord,
  type PictureRecord as Picture,
} from '../../../../models/picture-batch';
import type { Actor } from '../../../platform/auth/actor';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { toAppError } from '../../../platform/http/api-response';
import { log } from '../../../platform/log';
import { isObjectId } from '../../../platform/validation';
import { givePictures, listPictureTargets, stepProduct } from '../../catalogue';
import { batchId, withBatch } from './commands';
import { byPlace, matchText, type TargetIndex } from './match-rules';
import { readIndex } from './queries';
import { dropField, productField, type DecidePictures } from './schema';
import { FAULTS_SHOWN, type Told } from './types';

/**
 * Keeps what was said about waiting pictures and, with `apply`, gives those that the form names to their
 * products, one after the other; each goes by the rules of the product form. What could not be given stays.
 * @returns how it went; nothing where nothing was to be given
 * @throws ShopError FORBIDDEN
 */
export async function decidePictures(actor: Actor, decision: DecidePictures): Promise<Told> {
  const _id = batchId(actor);
  const told: Told = { products: 0, pictures: 0, sent: 0, waiting: 0, faults: [] };
  return withBatch(actor, async () => {
    const batch = await withDatabase(() => PictureBatchModel.findById(_id).lean());
    if (!batch) return told;
    if (decision.act === 'discard') {
      await withDatabase(() => PictureBatchModel.deleteOne({ _id }));
      return told;
    }
    const pictures = await decided(actor, batch.pictures, decision);
    const left = new Map(pictures.map((picture) => [picture.key, picture]));
    if (decision.act === 'apply') {
      const shown = pictures.filter(({ key }) => decision[productField(key)] !== undefined);
      for (const key of await applyTo(actor, shown, decision, told)) left.delete(key);
    }
    await save(batch, left, decision.act === 'apply' ? told : undefined);
    return told;
  });
}

/**
 * Keeps what is left of the pictures of `batch`, by their keys; those that came meanwhile, through
 * another server, stay as they are.
 */
function save(
  { _id, pictures: before }: PictureBatchRecord,
  left: ReadonlyMap<string, Picture>,
  told?: Told,
): Promise<void> {
  const decidedKeys = new Set(before.map(({ key }) => key));
  return inTransaction(async (session) => {
    const now = await PictureBatchModel.findById(_id, { pictures: 1 }, { session }).lean();
    const pictures = (now?.pictures ?? []).flatMap((picture) => {
      const kept = left.get(picture.key);
      if (kept) return [kept];
      return decidedKeys.has(picture.key) ? [] : [picture];
    });
    await PictureBatchModel.updateOne(
      { _id },
      { $set: { pictures, refused: [], refusedCount: 0, ...(told && { told }) } },
      { session },
    );
  });
}

/** The pictures as the form has them: those left out are gone, and each has the product that was said. */
async function decided(
  actor: Actor,
  pictures: readonly Picture[],
  decision: DecidePictures,
): Promise<Picture[]> {
  const kept = pictures.filter(({ key }) => decision[dropField(key)] === undefined);
  const said = (picture: Picture) => String(decision[productField(picture.key)] ?? '').trim();
  const isNew = (picture: Picture) => {
    const text = said(picture);
    return text !== '' && text !== (picture.productId ?? picture.typed);
  };
  if (!kept.some(isNew)) return kept;
  const index = await readIndex(actor);
  const ids = kept.filter(isNew).map(said).filter(isObjectId);
  const own = new Set(
    (await listPictureTargets(actor, { ids, limit: ids.length || 1 })).map(({ _id }) =>
      String(_id),
    ),
  );
  return kept.map((picture) =>
    isNew(picture) ? withProduct(picture, said(picture), index, own) : picture,
  );
}

function withProduct(
  { productId: _p, variantId: _v, typed: _t, by: _b, ...picture }: Picture,
  text: string,
  index: TargetIndex,
  own: ReadonlySet<string>,
): Picture {
  const id = text.toLowerCase();
  if (own.has(id)) return { ...picture, by: 'hand', productId: id, candidates: [] };
  const found = matchText(index, text)?.found ?? [];
  const [only] = found;
  if (only && found.length === 1) return { ...picture, ...only, by: 'hand', candidates: [] };
  return { ...picture, typed: text, candidates: found.map(({ productId }) => productId) };
}

/** @returns keys of the pictures that were given */
async function applyTo(
  actor: Actor,
  pictures: readonly Picture[],
  { mode, send }: DecidePictures,
  told: Told,
): Promise<Set<string>> {
  const byProduct = new Map<string, Picture[]>();
  for (const picture of [...pictures].sort(byPlace)) {
    const id = picture.productId;
    if (id) byProduct.set(id, [...(byProduct.get(id) ?? []), picture]);
  }
  const names = await namesOf(actor, [...byProduct.keys()]);
  const given = new Set<string>();
  for (const [productId, own] of byProduct) {
    let step: Told['faults'][number]['step'] = 'give';
    try {
      const { status, waitsForReview } = await givePictures(
        actor,
        productId,
        own.map(({ url, variantId }) => ({ url, variantId: variantId ?? undefined })),
        mode,
      );
      for (const { key } of own) given.add(key);
      told.products += 1;
      told.pictures += own.length;
      if (waitsForReview) told.waiting += 1;
      step = 'send';
      if (send === 'on' && status === 'draft') {
        await stepProduct(actor, productId, { step: 'send' });
        told.sent += 1;
      }
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.status >= 500) {
        log().error({ productId, err: error.cause ?? thrown }, 'pictures not given');
      }
      if (told.faults.length < FAULTS_SHOWN) {
        told.faults.push({
          ...{ productId, productName: names.get(productId) ?? '', step, code: error.code },
          fields: Object.entries(error.fields ?? {}).map(([name, why]) => ({ name, why })),
        });
      }
    }
  }
  return given;
}

async function namesOf(actor: Actor, ids: readonly string[]): Promise<Map<string, string>> {
  const products = await listPictureTargets(actor, { ids, limit: ids.length || 1 });
  return new Map(products.map(({ _id, productName }) => [String(_id), productName]));
}
