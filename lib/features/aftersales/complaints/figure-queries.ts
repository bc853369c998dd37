import 'server-only';
import { Types, type PipelineStage } from 'mongoose';
import { ComplaintModel } from '../../../../models/complaint';
import { withDatabase } from '../../../platform/database/connect';

/** How a seller answered complaints; of the cases whose first answer is there or late. */
export interface AnswerSum {
  sellerId: string;
  cases: number;
  inTime: number;
}

/**
 * First answers to complaints that were opened from one moment to before another, by seller. One that its
 * buyer ended before its time was over is no case.
 */
export async function sumAnswers(
  seller: string | 'all',
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<AnswerSum[]> {
  const isAnswered = { $ne: [{ $ifNull: ['$answeredAt', null] }, null] };
  const endedBefore = {
    $and: [{ $ne: [{ $ifNull: ['$closedAt', null] }, null] }, { $lte: ['$closedAt', '$answerBy'] }],
  };
  const isLate = { $and: [{ $not: [endedBefore] }, { $lt: ['$answerBy', now] }] };
  const pipeline: PipelineStage[] = [
    {
      $match: {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        openedAt: { $gte: from, $lt: to },
      },
    },
    {
      $group: {
        _id: '$sellerId',
        cases: { $sum: { $cond: [{ $or: [isAnswered, isLate] }, 1, 0] } },
        inTime: {
          $sum: {
            $cond: [{ $and: [isAnswered, { $lte: ['$answeredAt', '$answerBy'] }] }, 1, 0],
          },
        },
      },
    },
  ];
  const groups = await withDatabase(() =>
    ComplaintModel.aggregate<{ _id: Types.ObjectId; cases: number; inTime: number }>(pipeline),
  );
  return groups.map(({ _id, ...sums }) => ({ sellerId: String(_id), ...sums }));
}
