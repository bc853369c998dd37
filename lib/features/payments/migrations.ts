import 'server-only';
import { PaymentModel } from '../../../models/payment';
import type { Migration } from '../../platform/database/migrations/migration';

const BATCH = 500;

/** Wallet payments from before their review was ordered by trust stand where their time put them. */
export const queuedWallets: Migration = {
  id: '2026-11-28-queued-wallets',
  title: 'Payments by wallet have a place in the queue of those who check them.',
  up: ({ eachBatch }) =>
    eachBatch(
      {
        model: PaymentModel,
        filter: { 'wallet.sentAt': { $exists: true }, 'wallet.queueAt': { $exists: false } },
        fields: { 'wallet.sentAt': 1 },
      },
      BATCH,
      (payments) =>
        payments.map(({ _id, wallet }) => ({
          updateOne: {
            filter: { _id },
            update: { $set: { 'wallet.queueAt': wallet.sentAt } },
          },
        })),
    ),
};
