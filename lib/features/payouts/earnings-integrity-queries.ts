import 'server-only';
import { Types } from 'mongoose';
import { connectDatabase } from '../../platform/database/connect';
import type { Finding } from '../../platform/integrity/finding';
import { isObjectId } from '../../platform/validation';
import { findComplained } from '../complaints/hold-queries';
import { listDeliveredLines } from '../journal/seller-queries';
import { HELD } from '../journal/release-rules';
import { netLines } from '../journal/rules';
import { findWithCourier } from '../payments/remittance-queries';
import { findReturning } from '../returns/hold-queries';

/**
 * Delivered orders whose earnings get a day by themselves although something holds them, or wait for
 * nothing. What is paid out too early is found with its payout.
 */
export async function* findEarningsFaults(): AsyncGenerator<Finding> {
  await connectDatabase();
  for await (const orders of listDeliveredLines()) {
    const ids = [...orders.keys()].filter(isObjectId);
    const objectIds = ids.map((id) => new Types.ObjectId(id));
    const held = new Set([
      ...(await findWithCourier(ids)),
      ...(await findReturning(objectIds)),
      ...(await findComplained(objectIds)),
    ]);
    const now = new Date();
    for (const id of ids) {
      const waiting = netLines(orders.get(id)!).filter(
        ({ releaseAt, creditPoisha, debitPoisha }) =>
          releaseAt !== undefined && releaseAt > now && creditPoisha !== debitPoisha,
      );
      const dated = waiting.find(({ releaseAt }) => releaseAt! < HELD);
      if (held.has(id) && dated) {
        const wrong = `may be paid out from ${dated.releaseAt!.toISOString()} on, and its cash, a return or a complaint is open`;
        yield { kind: 'earnings.free', id, wrong, mend: null };
      }
      if (!held.has(id) && waiting.some(({ releaseAt }) => releaseAt! >= HELD)) {
        const wrong = 'has earnings that wait without a date, and nothing holds them';
        yield { kind: 'earnings.held', id, wrong, mend: null };
      }
    }
  }
}
