import 'server-only';
import { Types } from 'mongoose';
import { ReviewModel, type ReviewRecord } from '../../../../models/review';
import { connectDatabase } from '../../../platform/database/connect';
import { inTransaction } from '../../../platform/database/transaction';
import { inBatches, type Finding, mendInTransaction } from '../../../platform/integrity/finding';
import { findReturnedOrders } from '../../orders';
import {
  setProductRating,
  type ProductRating,
  eachProductRating,
  readProductRating,
} from '../../catalogue';
import { reviewStatistics, type StarCounts } from './rules';
import { countStars, countStarsOf } from './store';

/** Reviews of lines that never reached their buyer, and states that contradict the rest. */
export async function* findReviewFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  const all = ReviewModel.find().sort({ _id: 1 }).lean<ReviewRecord>();
  for await (const batch of inBatches(all.cursor())) {
    const orders = await findReturnedOrders(batch.map(({ orderId }) => orderId));
    for (const review of batch) {
      const id = String(review._id);
      const order = orders.get(String(review.orderId));
      const line = order?.lines.find(({ _id }) => _id.equals(review.lineId));
      if (!order || !line) {
        yield { kind: 'review.line', id, wrong: 'is of a line that does not exist', mend: null };
      } else if (line.delivered === 0 && line.returned === 0) {
        yield { kind: 'review.delivered', id, wrong: 'is of a line never delivered', mend: null };
      } else if (!order.customerId.equals(review.customerId)) {
        yield { kind: 'review.writer', id, wrong: 'is not by its order’s buyer', mend: null };
      }
      if ((review.state === 'hidden') !== Boolean(review.reason)) {
        const wrong = `is ${review.state} and has ${review.reason ? 'a' : 'no'} reason`;
        yield { kind: 'review.reason', id, wrong, mend: null };
      }
    }
  }
  for await (const batch of inBatches(eachProductRating())) {
    const counts = await countStarsOf(batch.map(({ _id }) => _id));
    for (const { _id, reviews } of batch) {
      if (!differs(reviews, counts.get(String(_id)))) continue;
      // At one moment: reviews may come while the batches are read.
      const wrong = await ratingFault(_id);
      if (wrong) yield { kind: 'review.rating', id: String(_id), wrong, mend: 'counted anew' };
    }
  }
}

const NONE: StarCounts = [0, 0, 0, 0, 0];

/** Whether the statistics that a product keeps differ from those of its reviews. */
function differs(kept: ProductRating | null | undefined, stars: StarCounts = NONE): boolean {
  const { count, average, order } = reviewStatistics(stars);
  return (
    (kept?.count ?? 0) !== count ||
    (kept?.average ?? null) !== average ||
    (kept?.order ?? null) !== order
  );
}

/** Describes the fault of the statistics that a product keeps, both read at one moment; null: none. */
const ratingFault = (id: Types.ObjectId): Promise<string | null> =>
  inTransaction(async (session) => {
    const kept = await readProductRating(id, session);
    const stars = await countStars(id, session);
    if (!differs(kept, stars)) return null;
    const { count, average } = reviewStatistics(stars);
    return `says ${kept?.count ?? 0} reviews of ${kept?.average ?? 'no'} stars; there are ${count} of ${average ?? 'no'}`;
  });

/** Counts a product's reviews anew. */
export function mendReviewFault(finding: Finding): Promise<boolean> {
  return mendInTransaction(finding, async (session) => {
    const id = new Types.ObjectId(finding.id);
    const statistics = reviewStatistics(await countStars(id, session));
    return (await setProductRating(id, statistics, session)).length > 0;
  });
}
