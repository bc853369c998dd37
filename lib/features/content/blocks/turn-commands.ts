import 'server-only';
import { BlockPlaceModel } from '../../../../models/block-place';
import { recordChange } from '../../../platform/cache/broadcast';
import { applyInvalidation } from '../../../platform/cache/invalidation';
import { withDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { changes } from '../../../shop/tags';
import { blockView } from './queries';
import { nextTurn } from './rules';

/** Places of one run of the job; the rest has its turn with the next. */
const AT_ONCE = 50;

/** Has the pages of places read anew on which a block begins or ends by its date. Every few seconds. */
export async function turnBlocks(now = new Date()): Promise<void> {
  const due = await withDatabase(() =>
    BlockPlaceModel.find({ turnsAt: { $lte: now } }, { place: 1 })
      .sort({ turnsAt: 1 })
      .limit(AT_ONCE)
      .lean(),
  );
  for (const { _id, place } of due) {
    const tags = changes.blocks(place);
    await inTransaction(async (session) => {
      const record = await BlockPlaceModel.findById(_id, null, {
        session,
      }).lean();
      if (!record?.turnsAt || record.turnsAt > now) return;
      const turnsAt = nextTurn(record.blocks.map(blockView), now);
      const set = { turnedAt: now, version: record.version + 1 };
      await BlockPlaceModel.updateOne(
        { _id, version: record.version },
        turnsAt ? { $set: { ...set, turnsAt } } : { $set: set, $unset: { turnsAt: 1 } },
        { session },
      );
      await recordChange(tags, session);
    });
    applyInvalidation(tags);
  }
}
