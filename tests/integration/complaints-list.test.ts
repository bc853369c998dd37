import { Types } from 'mongoose';
import { findComplaintFaults } from '@/lib/features/aftersales/complaints/integrity';
import { listComplaints } from '@/lib/features/aftersales/complaints/queries';
import { complaintListSchema } from '@/lib/features/aftersales/complaints/schema';
import { orderNumber } from '@/lib/features/orders/rules';
import type { Finding } from '@/lib/platform/integrity/finding';
import { ComplaintModel } from '@/models/complaint';
import { complained, ofBuyer, record } from '../support/complaints';
import { useShop } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const asked = (values: object = {}) => complaintListSchema.parse(values);

async function faults(): Promise<Finding[]> {
  const found = [];
  for await (const fault of findComplaintFaults()) found.push(fault);
  return found;
}

describe('The list', () => {
  it('has a seller’s own, an administrator’s all, by state, number and order, page by page.', async () => {
    const { buyer, seller, admin, other, orderId, id } = await complained();
    expect(await listComplaints(other, asked())).toMatchObject({ complaints: [], tab: 'open' });
    expect(await listComplaints(seller, asked())).toMatchObject({
      ...{ tab: 'open', complaints: [{ _id: id }], counts: { open: 1, all: 1, closed: 0 } },
    });
    const { number } = await record(id);
    for (const q of [number, number.toLowerCase(), orderNumber(orderId), '01712345678']) {
      const { complaints } = await listComplaints(admin, asked({ q }));
      expect(complaints.map(({ _id }) => _id)).toContain(id);
    }
    expect(await listComplaints(other, asked({ q: number }))).toMatchObject({ complaints: [] });
    await ofBuyer(buyer, id, { event: 'settled', text: '' });
    const sample = await record(id);
    await ComplaintModel.insertMany(
      Array.from({ length: 45 }, (_, at) => ({
        ...sample,
        _id: new Types.ObjectId(),
        orderId: new Types.ObjectId(),
        number: `C-200101-${String(1000 + at)}`,
        // Many of one moment.
        openedAt: new Date(sample.openedAt.getTime() - (at % 2) * HOUR),
      })),
    );
    const seen: string[] = [];
    for (let before: string | undefined, pages = 0; pages < 5; pages += 1) {
      const page = await listComplaints(seller, asked({ tab: 'closed', before }));
      seen.push(...page.complaints.map(({ _id }) => _id));
      before = page.older;
      if (!before) break;
    }
    expect(seen).toHaveLength(46);
    expect(new Set(seen).size).toBe(46);
    await ComplaintModel.deleteMany({ number: /^C-200101/ });
  });
});

describe('The data', () => {
  it('is found where a story leads elsewhere or a clock runs for nobody.', async () => {
    const known = new Set((await faults()).map(({ id }) => id));
    const { id } = await complained();
    const fresh = async () =>
      (await faults()).filter((fault) => !known.has(fault.id)).map(({ kind }) => kind);
    expect(await fresh()).toEqual([]);
    const _id = new Types.ObjectId(id);
    const sound = await record(id);
    const spoil = (set: object) => ComplaintModel.collection.updateOne({ _id }, { $set: set });
    await spoil({ dueBy: null });
    expect(await fresh()).toEqual(['complaint.clock']);
    await spoil({ ...sound, state: 'escalated' });
    expect(await fresh()).toEqual(['complaint.dates', 'complaint.story']);
    await spoil({ ...sound });
    expect(await fresh()).toEqual([]);
  });
});
