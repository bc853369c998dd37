import * as deadlinesRoute from '@/app/api/clocks/route';
import { DEFAULT_DEADLINES } from '@/lib/shop/deadlines/settings-rules';
import { getDeadlineSettings, readDeadlines } from '@/lib/shop/deadlines/settings-queries';
import { moveOrder } from '@/lib/features/orders/steps';
import { AuditEntryModel } from '@/models/audit';
import { DeadlineSettingsModel } from '@/models/deadline-settings';
import { people } from '../support/orders';
import { begin, pay, prepaid, storyOf } from '../support/payments';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const DAY = 24 * 3_600_000;

afterEach(() => DeadlineSettingsModel.deleteMany({}));

describe('Settings', () => {
  const save = (as: TestUser, body: object) =>
    call(deadlinesRoute, '/api/clocks', { method: 'POST', as, body });
  const values = { ...DEFAULT_DEADLINES, version: 0 };

  it('are the law’s until an administrator changes them, each in the version that was read.', async () => {
    const { admin, seller } = await people();
    expect(await readDeadlines()).toEqual(values);
    expect((await save(seller, values)).status).toBe(403);
    await expect(getDeadlineSettings(seller)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const replies = await Promise.all(
      [24, 36].map((handOverHours) => save(admin, { ...values, handOverHours })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { handOverHours, version } = await getDeadlineSettings(admin);
    expect(version).toBe(1);
    expect([24, 36]).toContain(handOverHours);
    expect((await save(admin, values)).status).toBe(409);
    expect((await save(admin, { ...values, version: 1, handOverHours: '১২' })).status).toBe(200);
    expect(await readDeadlines()).toMatchObject({ handOverHours: 12, version: 2 });
    const wrong = await save(admin, { ...values, version: 2, handOverHours: 0, refundDays: '' });
    expect(wrong).toMatchObject({
      status: 422,
      body: { fields: { handOverHours: expect.any(String), refundDays: expect.any(String) } },
    });
    const entries = await AuditEntryModel.find({ action: 'clocks.settings' }).lean();
    expect(entries).toHaveLength(2);
    expect(entries[1]).toMatchObject({ actorEmail: admin.email, after: { handOverHours: 12 } });
  });

  it('come from an ordinary form, which keeps what was typed.', async () => {
    const { admin } = await people();
    const post = (body: object) =>
      call(deadlinesRoute, '/api/clocks', {
        ...{ method: 'POST', as: admin, by: 'cookie' },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(
          Object.entries(body).map(([name, value]) => [name, String(value)]),
        ).toString(),
      });
    const wrong = await post({ ...values, cityDays: 'five', account: admin.id });
    expect(wrong.status).toBe(303);
    expect(wrong.headers.get('location')).toBe('/dashboard/deadlines/settings?notice=INVALID');
    expect(wrong.headers.getSetCookie().join()).toContain('typed=');
    const done = await post({ ...values, cityDays: 4, account: admin.id });
    expect(done.headers.get('location')).toBe('/dashboard/deadlines/settings?notice=SAVED');
    expect(await readDeadlines()).toMatchObject({ cityDays: 4 });
  });

  it('say until when what goes back by itself is due.', async () => {
    const { admin } = await people();
    await save(admin, { ...values, refundDays: 5 });
    const { buyer, purchaseId, owners } = await prepaid();
    await pay(await begin(buyer, purchaseId));
    const { orders } = await storyOf(purchaseId);
    const step = { orderStatus: 'cancelled', reason: 'Sold out.' } as const;
    await moveOrder(owners[0]!, String(orders[0]!._id), step);
    const [refund] = (await storyOf(purchaseId)).refunds;
    expect(refund!.dueBy.getTime() - refund!.at.getTime()).toBe(5 * DAY);
  });
});
