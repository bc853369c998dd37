import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { EventModel } from '@/models/event';
import { OrderModel } from '@/models/order';
import { DocumentModel, DocumentNumberModel } from '@/models/document';
import { PaymentModel } from '@/models/payment';
import { PurchaseModel } from '@/models/purchase';
import { RefundModel } from '@/models/refund';
import { noMoney } from '../payouts';

/** Nothing bought, paid, refunded or written on paper, so that a check looks at one story alone. */
export async function emptyMoney(): Promise<void> {
  await settleBackground();
  await noMoney();
  for (const model of [OrderModel, PurchaseModel, PaymentModel, RefundModel, EventModel]) {
    await model.collection.deleteMany({});
  }
  await DocumentModel.collection.deleteMany({});
  await DocumentNumberModel.collection.deleteMany({});
}
