import 'server-only';
import { Types, type PipelineStage } from 'mongoose';
import { ReturnModel } from '../../../../models/return';
import { withDatabase } from '../../../platform/database/connect';

/** How a seller answered returns; of the cases whose answer is there or late. */
export interface ReturnAnswers {
  sellerId: string;
  cases: number;
  inTime: number;
}

/** What a seller does with a return that was asked for. */
const ANSWERS = ['approved', 'declined', 'escalated'] as const;

/**
 * Sellers' first answers to returns that were asked for from one moment to before another. One that its
 * buyer took back before its time was over is no case.
 */
export async function sumReturnAnswers(
  seller: string | 'all',
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<ReturnAnswers[]> {
  const eventsOf = (side: string, events: readonly string[]) => ({
    $filter: {
      input: '$history',
      as: 'each',
      cond: { $and: [{ $eq: ['$$each.side', side] }, { $in: ['$$each.event', events] }] },
    },
  });
  const firstAt = (list: string) => ({ $min: `$${list}.at` });
  const isThere = (date: string) => ({ $gt: [`$${date}`, null] });
  const isCase = {
    $or: [
      isThere('answeredAt'),
      {
        $and: [
          { $lt: ['$answerBy', now] },
          { $not: [{ $and: [isThere('withdrawnAt'), { $lte: ['$withdrawnAt', '$answerBy'] }] }] },
        ],
      },
    ],
  };
  const isInTime = { $and: [isThere('answeredAt'), { $lte: ['$answeredAt', '$answerBy'] }] };
  const pipeline: PipelineStage[] = [
    {
      $match: {
        ...(seller !== 'all' && { sellerId: new Types.ObjectId(seller) }),
        requestedAt: { $gte: from, $lt: to },
        answerBy: { $type: 'date' },
      },
    },
    {
      $project: {
        sellerId: 1,
        answerBy: 1,
        answers: eventsOf('seller', ANSWERS),
        takenBack: eventsOf('buyer', ['withdrawn']),
      },
    },
    {
      $project: {
        sellerId: 1,
        answerBy: 1,
        answeredAt: firstAt('answers'),
        withdrawnAt: firstAt('takenBack'),
      },
    },
    {
      $group: {
        _id: '$sellerId',
        cases: { $sum: { $cond: [isCase, 1, 0] } },
        inTime: { $sum: { $cond: [isInTime, 1, 0] } },
      },
    },
  ];
  const groups = await withDatabase(() =>
    ReturnModel.aggregate<{ _id: Types.ObjectId; cases: number; inTime: number }>(pipeline),
  );
  return groups.map(({ _id, ...sums }) => ({ sellerId: String(_id), ...sums }));
}
