import 'server-only';
import { Types } from 'mongoose';
import { findStaffWith } from '../accounts';
import type { DeliveredReturnEvent, ToldReturn } from '../aftersales/returns/shared';
import { freightPayer } from '../aftersales/returns';
import type { Notice } from './notify';
import { type ReturnBuyerStep, type ReturnDeskStep, buyerStep, sellerStep } from './return-types';

/** Where the goods of an approved return go, as its buyer is told. */
function sendToOf({ sendTo, sendBy, reason }: ToldReturn): Pick<Notice, 'sendTo'> {
  if (!sendTo) return {};
  const { name, phone, text, textBn } = sendTo;
  const by = sendBy && new Date(sendBy);
  return {
    sendTo: { name, phone, text, textBn, ...(by && { by }), freight: freightPayer({ reason }) },
  };
}

/**
 * Returns the notices of a return: to its buyer and its seller at each step of the other party or the shop,
 * and to the shop when it has to decide.
 */
export async function returnNotices(event: DeliveredReturnEvent): Promise<Notice[]> {
  const { return: of, goods } = event.data;
  const subjectId = new Types.ObjectId(of._id);
  const about = {
    subjectId,
    ...{ productName: goods.productName, quantity: goods.quantity, products: goods.products },
    ...(goods.productNameBn && { productNameBn: goods.productNameBn }),
    ...(of.refundPoisha > 0 && { poisha: of.refundPoisha }),
  };
  const note = 'note' in event.data ? event.data.note : 'text' in event.data ? event.data.text : '';
  const said = note !== '' && { reason: note };
  const buyer = (step: ReturnBuyerStep | null): Notice[] =>
    step === null
      ? []
      : [
          {
            ...{ ...about, ...said, userId: of.customerId, kind: 'returnBuyer', step },
            ...(step === 'approvedSend' && sendToOf(of)),
          },
        ];
  const desk = (step: ReturnDeskStep | null, userId = of.sellerId): Notice[] =>
    step === null ? [] : [{ ...about, ...said, userId, kind: 'returnDesk', step }];
  const shop = async (step: ReturnDeskStep): Promise<Notice[]> =>
    (await findStaffWith('returns.rule'))
      .filter((id) => !id.equals(of.sellerId) && !id.equals(of.customerId))
      .flatMap((id) => desk(step, id));

  switch (event.name) {
    case 'return.requested':
      return desk('requested');
    case 'return.moved': {
      const { side, isChecked } = event.data;
      return [
        ...(side === 'buyer' ? [] : buyer(buyerStep(event.data.event, { ...of, isChecked }))),
        ...(side === 'seller' ? [] : desk(sellerStep(event.data.event, of))),
        ...(of.state === 'escalated' ? await shop('toDecide') : []),
      ];
    }
    case 'return.message': {
      const { side } = event.data;
      return [
        ...(side === 'buyer' ? [] : buyer('message')),
        ...(side === 'seller' ? [] : desk('message')),
        ...(side !== 'shop' && of.waitsFor === 'shop' ? await shop('message') : []),
      ];
    }
    case 'return.reminded': {
      const { urgency } = event.data;
      if (of.waitsFor === 'shop') return shop(urgency);
      return of.waitsFor === 'buyer' ? buyer('near') : desk('near');
    }
  }
}
