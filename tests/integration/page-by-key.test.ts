import { Types } from 'mongoose';
import { countTabs, pageByKey, type KeyPage } from '@/lib/platform/database/page-by-key';
import { NotificationModel, type NotificationRecord } from '@/models/notification';
import { useShop } from '../support/shop';

useShop();

const NEWEST = { at: -1, _id: -1 } as const;
const userId = new Types.ObjectId();
/** Newest first; three at a time are of one moment, so that pages end among equals. */
const IDS = Array.from({ length: 10 }, (_, at) => `${9 - at}`.padStart(24, '0'));

beforeAll(async () => {
  await NotificationModel.collection.insertMany(
    IDS.map((id, place) => ({
      _id: new Types.ObjectId(id),
      userId,
      at: new Date(1_000_000 - Math.floor(place / 3)),
      kind: place % 2 === 0 ? 'order.placed' : 'order.packed',
    })),
  );
});

const read = (asked: { behind?: string; before?: string }, filter: object = {}) =>
  pageByKey<NotificationRecord>(NotificationModel, {
    filter: { userId, ...filter },
    sort: NEWEST,
    size: 4,
    ...asked,
  });
const idsOf = ({ rows }: KeyPage<NotificationRecord>) => rows.map(({ _id }) => String(_id));

describe('A list that is paged by key', () => {
  it('shows each row once on the way on and back, among equals too', async () => {
    const first = await read({});
    const second = await read({ behind: first.next! });
    const third = await read({ behind: second.next! });
    expect([first, second, third].flatMap(idsOf)).toEqual(IDS);
    expect([first.previous, third.next]).toEqual([null, null]);
    const back = await read({ before: third.previous! });
    expect(idsOf(back)).toEqual(idsOf(second));
    const begin = await read({ before: back.previous!, behind: third.previous! });
    expect(idsOf(begin)).toEqual(idsOf(first));
    expect([begin.previous, begin.next]).toEqual([null, first.next]);
  });

  it('goes on within its own filter, whatever that says of the same fields', async () => {
    const days = { at: { $gte: new Date(999_998), $lt: new Date(1_000_000) } };
    const first = await read({}, days);
    const second = await read({ behind: first.next! }, days);
    expect([first, second].flatMap(idsOf)).toEqual(IDS.slice(3, 9));
    const all = await read({ behind: first.next! }, { $and: [{ kind: 'order.packed' }] });
    expect(idsOf(all)).toEqual(IDS.slice(7).filter((_, at) => at % 2 === 0));
  });

  it('begins anew where the place is none', async () => {
    const first = await read({});
    for (const wrong of ['', '5', `5-${IDS[0]}x`, '{"$gt":""}']) {
      expect(await read({ behind: wrong, before: wrong })).toEqual(first);
    }
  });

  it('is counted by its tabs, to an end', async () => {
    const kindOf = (kind: string) => ({ userId, ...(kind !== 'all' && { kind }) });
    const tabs = ['order.placed', 'none', 'all'] as const;
    expect(await countTabs(NotificationModel, tabs, kindOf, 7)).toEqual({
      'order.placed': 5,
      none: 0,
      all: 7,
    });
  });
});
