import 'server-only';
import { Types, type ClientSession } from 'mongoose';
import type { Actor } from '../../platform/auth/actor';
import { newProduct, writeUpdate } from '../catalogue/commands';
import { recordProductWrites } from '../catalogue/changed';
import { ProductModel, type ProductRecord } from '../../../models/product';
import type { Candidate } from './candidate';
import type { Planned } from './existing';
import type { FormatName, ImportCounts } from './rules';

export interface Written {
  counts: Omit<ImportCounts, 'refused'>;
  /** Tags of what shows the changes. */
  changed: string[];
}

/** Does what was planned, in the caller's transaction, by the rules of the form. There must be room in review. */
export async function writeBatch(
  actor: Actor,
  format: FormatName,
  planned: Planned[],
  session: ClientSession,
): Promise<Written> {
  const counts = { created: 0, changed: 0, unchanged: 0 };
  const changed: string[] = [];
  const added: ReturnType<typeof recordOf>[] = [];
  for (const { candidate, existing, plan } of planned) {
    if (plan.kind === 'new') {
      added.push(recordOf(actor, format, candidate));
      counts.created += 1;
    } else if (plan.kind === 'changed') {
      const written = await writeUpdate(actor, existing!, plan.update, session, {
        more: plan.more,
        hasRoom: true,
      });
      changed.push(...written.changed);
      counts.changed += 1;
    } else {
      if (plan.more) await note(existing!, plan.more, session);
      counts.unchanged += 1;
    }
  }
  if (added.length > 0) {
    await ProductModel.insertMany(added, { session });
    await recordProductWrites(
      actor,
      // No page and no list shows what waits for review.
      [],
      added.map(({ _id, history: _history, searchText: _searchText, ...after }) => ({
        id: String(_id),
        action: 'product.import',
        after,
      })),
      session,
    );
  }
  return { counts, changed };
}

function recordOf(actor: Actor, format: FormatName, candidate: Candidate) {
  const { fields, pictures, sourceImages, key, hash } = candidate;
  const [image = '', ...extraimages] = pictures;
  const record = newProduct(actor, { ...fields, image, extraimages });
  return {
    _id: new Types.ObjectId(),
    ...record,
    history: [{ ...record.history[0]!, action: 'imported' }],
    sourceImages,
    imported: { source: format, key, hash },
  };
}

/** Only whence it came: nothing that anybody sees, so no version and no history. */
async function note(
  existing: ProductRecord,
  more: Partial<ProductRecord>,
  session: ClientSession,
): Promise<void> {
  await ProductModel.updateOne({ _id: existing._id }, { $set: more }, { session });
}
