import 'server-only';
import type { ParcelRecord } from '../../../../models/parcel';
import { signatureOf, type Principal } from '../../../platform/auth/actor';
import { inTransaction } from '../../../platform/database/transaction';
import { ShopError } from '../../../platform/errors';
import { customerOf } from '../../orders/contact-rules';
import { moveParcel } from './move';
import { provedNow, proveParcel } from './proof';
import { publishParcelEvent } from './publish';
import { wordOf } from './receipt-rules';
import { findParcel, writeParcel, type FoundParcel } from './store';

/**
 * A buyer's word that a parcel is there, from which on the time to give goods back runs. Said twice it is
 * said once.
 * @param allow who says so; `buyer`: whoever ordered it, without being signed in
 * @throws ShopError NOT_FOUND, also where `allow` has nobody; NOT_POSSIBLE_NOW where it has not left, or
 *   went back
 */
export function sayReceived(
  parcelId: string,
  allow: (found: FoundParcel) => Promise<Principal | 'buyer' | null>,
): Promise<void> {
  return inTransaction(async (session) => {
    const found = await findParcel(parcelId, session);
    const allowed = await allow(found);
    if (allowed === null) throw new ShopError('NOT_FOUND');
    const { parcel, order } = found;
    const buyer = allowed === 'buyer' ? customerOf(order) : allowed;
    if (parcel.provedAt) return;
    const does = wordOf(parcel);
    if (does === 'nothing') {
      throw new ShopError('NOT_POSSIBLE_NOW', {
        message: 'This parcel is not on its way to you.',
      });
    }
    if (does === 'ends') {
      const $set = { ...provedNow('buyer'), lines: parcel.lines.map(wholly) };
      const move = { event: 'received', to: 'delivered', by: 'person', story: {} } as const;
      await moveParcel(buyer, found, { ...move, update: { $set } }, session);
      return;
    }
    if (does === 'proves') await proveParcel(buyer, parcel, 'buyer', session);
    const written = await writeParcel(
      parcel,
      parcel.state,
      { event: 'received', by: signatureOf(buyer), at: new Date() },
      session,
      {
        $set: {
          attention: parcel.attention,
          ...(does === 'kept' && provedNow('buyer')),
        },
      },
    );
    await publishParcelEvent(
      buyer,
      written,
      { name: 'parcel.moved', data: { parcel: written, event: 'received', by: 'person' } },
      session,
    );
  });
}

const wholly = (line: ParcelRecord['lines'][number]) => ({ ...line, taken: line.quantity });
