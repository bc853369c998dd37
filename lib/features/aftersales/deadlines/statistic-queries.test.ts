import { answersBySeller, byWeight, figureRow } from './statistic-queries';

const counted = {
  key: 'k',
  name: 'Karim',
  sent: 10,
  ended: 8,
  promised: 6,
  onTime: 3,
  failed: 1,
  returned: 2,
};

it('takes each rate of its own cases', () => {
  expect(figureRow(counted)).toEqual({
    key: 'k',
    name: 'Karim',
    parcels: 10,
    ended: 8,
    promised: 6,
    onTime: 50,
    failed: 10,
    returned: 25,
  });
});

it('has orders and answers of sellers alone, and no rate of too few', () => {
  const row = figureRow({ ...counted, orders: 4, cancelled: 4, cases: 5, inTime: 4 });
  expect(row).toMatchObject({ orders: 4, cancelled: null, asked: 5, answered: 80 });
});

it('puts those with most first, and equals by name', () => {
  const row = (name: string, sent: number, orders?: number) =>
    figureRow({ ...counted, name, sent, ...(orders !== undefined && { orders }) });
  const rows = [row('B', 1), row('A', 1), row('C', 5), row('D', 1, 9)];
  expect(rows.sort(byWeight).map(({ name }) => name)).toEqual(['C', 'D', 'A', 'B']);
});

it('adds up what each seller answered', async () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 10, 1, hour));
  const asked = (sellerId: string, answeredAt: Date | null) => ({
    ...{ id: 'i', number: 'n', sellerId, askedAt: at(0) },
    ...{ answerBy: at(10), answeredAt, endedAt: null },
  });
  const lists = [[asked('a', at(2)), asked('b', at(12)), asked('c', null)], [asked('a', at(11))]];
  expect(await answersBySeller(lists, at(9))).toEqual(
    new Map([
      ['a', { cases: 2, inTime: 1 }],
      ['b', { cases: 1, inTime: 0 }],
    ]),
  );
});
