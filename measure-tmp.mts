import mongoose from 'mongoose';
import { Types } from 'mongoose';
const base = '/work/wt/journal/';
const { startEmbeddedDatabase } = await import(base + 'packages/embedded-mongo/src/server.ts');
const dir = process.argv[2]!;
const db = await startEmbeddedDatabase({ directory: dir, dir, port: 0 } as never);
const uri = (db as any).uri;
process.env.MONGODB_URI = uri;
console.log(Object.keys(db as object));
const { connectDatabase } = await import(base + 'lib/platform/database/connect.ts');
await connectDatabase();
const { ensureIndexes } = await import(base + 'lib/startup/indexes.ts');
await ensureIndexes();
const { PaymentModel } = await import(base + 'models/payment.ts');
const { JournalEntryModel } = await import(base + 'models/journal-entry.ts');
const { RefundModel } = await import(base + 'models/refund.ts');
const rules = await import(base + 'lib/features/journal/posting-rules.ts');
const N = Number(process.argv[3] ?? 33334);
let t = Date.now();
for (let from = 0; from < N; from += 1000) {
  const payments: any[] = [], refunds: any[] = [], entries: any[] = [];
  for (let i = from; i < Math.min(N, from + 1000); i++) {
    const at = new Date(Date.now() - i * 60_000);
    const p = { _id: new Types.ObjectId(), purchaseId: new Types.ObjectId(), orderId: null, customerId: new Types.ObjectId(), method: i % 2 ? 'bkash' : 'sslcommerz', state: 'refunded', amountPoisha: 1000 + i, refundedPoisha: 0, reference: 'R' + i, feePoisha: 10, isHeld: false, createdAt: at, history: [] };
    const r = { _id: new Types.ObjectId(), paymentId: p._id, purchaseId: p.purchaseId, orderId: null, customerId: p.customerId, cause: 'settled', channel: 'provider', state: 'done', amountPoisha: p.amountPoisha, lines: [], deliveryPoisha: 0, reason: 'x', reference: 'F' + i, askedBy: 'clock', at, dueBy: at, tries: 0, history: [] };
    payments.push(p); refunds.push(r);
    const refs = { purchaseId: String(p.purchaseId), orderId: null, at };
    const asset = 'gateway:' + p.method;
    entries.push(rules.paidEntry({ ...refs, paymentId: String(p._id), asset, amountPoisha: p.amountPoisha, feePoisha: 10 }),
      rules.refundDueEntry({ ...refs, refundId: String(r._id), amountPoisha: p.amountPoisha }),
      rules.refundDoneEntry({ ...refs, refundId: String(r._id), amountPoisha: p.amountPoisha, asset }));
  }
  await PaymentModel.collection.insertMany(payments as never); await RefundModel.collection.insertMany(refunds as never); await JournalEntryModel.collection.insertMany(entries as never);
}
console.log('inserted', await JournalEntryModel.estimatedDocumentCount(), Date.now() - t, 'ms');
const { BOOK_CHECKS } = await import(base + 'lib/startup/integrity.ts');
const { listBalances, listIncome, listLateCash, listAccountEntries } = await import(base + 'lib/features/journal/finance-queries.ts');
const { accountBalance } = await import(base + 'lib/features/journal/queries.ts');
const time = async (name: string, f: () => Promise<unknown>) => { const s = Date.now(); const r = await f(); console.log(name, Date.now() - s, 'ms', 'rss', Math.round(process.memoryUsage().rss / 1e6), 'MB', r ?? ''); };
for (const c of BOOK_CHECKS) await time('check ' + c.name, async () => { let n = 0; for await (const f of c.find()) { if (n++ < 3) console.log(f); } return n; });
await time('balances', async () => { await listBalances(); });
await time('income', async () => { await listIncome(new Date()); });
await time('late', async () => { await listLateCash(new Date()); });
await time('account page', async () => { await listAccountEntries('gateway:bkash', null); });
await time('one balance', async () => { await accountBalance('gateway:bkash'); });
await mongoose.disconnect();
process.exit(0);
