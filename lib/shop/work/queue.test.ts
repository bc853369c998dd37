import type { Actor } from '../../platform/auth/actor';
import { MOST_WAITING, summary, workQueue, type WaitingEntry } from './queue';

const NOW = new Date('2026-11-28T06:00:00Z');
const entry = (since: string | null, dueBy: string | null = null): WaitingEntry => ({
  since: since === null ? null : new Date(since),
  dueBy: dueBy === null ? null : new Date(dueBy),
});

const person = (of: Partial<Actor> = {}): Actor => ({
  id: 'own',
  name: 'Rahima',
  email: '',
  role: 'user',
  ...of,
});
const owner = person({ role: 'admin' });
const clerk = person({ staffRole: 'finance' });
const packer = person({
  team: { sellerId: 'shop', name: 'Rahim Traders', email: '', role: 'packer' },
});

describe('summary', () => {
  it('says the oldest and the first deadline, whatever the order', () => {
    const entries = [
      entry('2026-11-03', '2026-11-30'),
      entry(null, '2026-11-29'),
      entry('2026-11-01'),
    ];
    expect(summary(entries)).toEqual({
      count: 3,
      isMore: false,
      oldest: new Date('2026-11-01'),
      dueBy: new Date('2026-11-29'),
    });
  });

  it('of nothing says nothing', () => {
    expect(summary([])).toEqual({ count: 0, isMore: false, oldest: null, dueBy: null });
  });

  it('counts to an end, and says that there is more', () => {
    const many = Array.from({ length: MOST_WAITING + 1 }, () => entry('2026-11-01'));
    expect(summary(many)).toMatchObject({ count: MOST_WAITING, isMore: true });
    expect(summary(many.slice(1))).toMatchObject({ count: MOST_WAITING, isMore: false });
  });
});

describe('a queue', () => {
  const read = jest.fn(async (_scope: string, _now: Date) => [entry('2026-11-01')]);
  beforeEach(() => read.mockClear());
  const of = { room: '/dashboard/payments', href: '/dashboard/payments', models: [], read };
  const ofStaff = workQueue({ ...of, name: 'staff', access: 'payments.manage' });
  const ofSellers = workQueue({
    ...of,
    name: 'sellers',
    access: 'shop.orders',
    unless: 'orders.manage',
  });

  it('of the staff is for those whose role it is, and reads all sellers’', async () => {
    expect(ofStaff.isFor(owner, false)).toBe(true);
    expect(ofStaff.isFor(clerk, false)).toBe(true);
    expect(ofStaff.isFor(person(), true)).toBe(false);
    expect(await ofStaff.read(clerk, NOW)).toMatchObject({ count: 1 });
    expect(read.mock.calls[0]![0]).toBe('all');
  });

  it('of sellers is for who sells and may do it there, and reads that seller’s alone', async () => {
    expect(ofSellers.isFor(person(), true)).toBe(true);
    expect(ofSellers.isFor(person(), false)).toBe(false);
    expect(ofSellers.isFor(packer, true)).toBe(false);
    await ofSellers.read(person(), NOW);
    expect(read.mock.calls[0]![0]).toBe('own');
    const ofPackers = workQueue({ ...of, name: 'packers', access: 'shop.parcels' });
    await ofPackers.read(packer, NOW);
    expect(read.mock.calls[1]![0]).toBe('shop');
  });

  it('of sellers is not for staff whose list shows every seller’s', () => {
    expect(ofSellers.isFor(owner, true)).toBe(false);
    expect(ofSellers.isFor(person({ staffRole: 'orders' }), true)).toBe(false);
    expect(ofSellers.isFor(clerk, true)).toBe(true);
  });

  it('reads nothing for whom it is not, even where that was not asked first', async () => {
    for (const [queue, actor] of [
      [ofStaff, person()],
      [ofSellers, packer],
      [ofSellers, owner],
    ] as const) {
      await expect(queue.read(actor, NOW)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    expect(read).not.toHaveBeenCalled();
  });
});
