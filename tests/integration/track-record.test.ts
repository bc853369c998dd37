import fc from 'fast-check';
import { Types } from 'mongoose';
import * as contestsRoute from '@/app/api/track-record/contests/route';
import * as contestRoute from '@/app/api/track-record/contests/[id]/route';
import { computeTrackRecords } from '@/lib/features/aftersales/track-record/commands';
import {
  getOwnTrackRecord,
  getTrackRecord,
  listContests,
} from '@/lib/features/aftersales/track-record/queries';
import { LEAST_TRACKED } from '@/lib/features/aftersales/track-record/types';
import { settleBackground } from '@/lib/platform/jobs/background-tasks';
import { AuditEntryModel } from '@/models/audit';
import { NotificationModel } from '@/models/notification';
import type { OrderRecord } from '@/models/order';
import { ParcelModel } from '@/models/parcel';
import { ReturnModel } from '@/models/return';
import { TrackContestModel } from '@/models/track-record';
import { makeOrders, people } from '../support/orders';
import { call, useShop, type TestUser } from '../support/shop';

useShop();

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** How one order of a history went; hours after it was placed, null where it never did. */
interface Story {
  placedDaysAgo: number;
  isCancelled: boolean;
  handedOver: number | null;
  arrived: number | null;
  isProved: boolean;
  fault: 'damaged' | 'unused' | null;
}

/** Writes a history of orders, parcels and returns straight into the store. */
async function tell(seller: TestUser, buyer: TestUser, stories: readonly Story[], now: Date) {
  const placedAt = ({ placedDaysAgo }: Story) => new Date(now.getTime() - placedDaysAgo * DAY);
  const ids = await makeOrders(
    seller,
    buyer,
    stories.map((story): Partial<OrderRecord> => {
      const isThere = story.arrived !== null;
      const isAway = story.handedOver !== null;
      return {
        placedAt: placedAt(story),
        ...(story.isCancelled
          ? { orderStatus: 'cancelled' as const }
          : isThere
            ? { orderStatus: 'completed' as const, fulfilment: 'delivered' as const }
            : { fulfilment: isAway ? ('shipped' as const) : ('confirmed' as const) }),
      };
    }),
  );
  const at = (story: Story, hours: number | null) =>
    hours === null ? undefined : new Date(placedAt(story).getTime() + hours * HOUR);
  const sent = stories.flatMap((story, index) =>
    story.isCancelled || story.handedOver === null ? [] : [{ story, id: ids[index]! }],
  );
  await ParcelModel.collection.insertMany(
    sent.map(({ story, id }) => ({
      ...{ orderId: new Types.ObjectId(id), kind: 'goods', serial: 1 },
      sellerId: new Types.ObjectId(seller.id),
      state: story.arrived === null ? 'in_transit' : 'delivered',
      handedOverAt: at(story, story.handedOver),
      ...(story.arrived !== null && { endedAt: at(story, story.arrived) }),
      ...(story.isProved && { provedAt: at(story, story.arrived ?? story.handedOver) }),
    })) as never[],
  );
  const back = stories.flatMap((story, index) =>
    story.fault && story.arrived !== null && !story.isCancelled ? [{ story, id: ids[index]! }] : [],
  );
  if (back.length > 0) {
    await ReturnModel.collection.insertMany(
      back.map(({ story, id }) => ({
        ...{ orderId: new Types.ObjectId(id), serial: 1, reason: story.fault },
        sellerId: new Types.ObjectId(seller.id),
        ...{ state: 'closed', outcome: 'refund' },
        requestedAt: at(story, story.arrived),
        answerBy: new Date(now.getTime() + DAY),
        history: [],
      })) as never[],
    );
  }
  return ids;
}

/** The figures counted straight from the stories, in plain words. */
function naively(stories: readonly Story[]) {
  const recent = stories.filter(({ placedDaysAgo }) => placedDaysAgo < 90);
  const live = recent.filter(({ isCancelled }) => !isCancelled);
  const said = (cases: number, against: number, isShare: boolean) => {
    if (cases < LEAST_TRACKED) return null;
    return isShare
      ? Math.floor((100 * (cases - against)) / cases)
      : Math.ceil((100 * against) / cases);
  };
  const isOld = (story: Story, hours: number) => story.placedDaysAgo * 24 > hours;
  const lateOut = live.filter((story) =>
    story.handedOver === null ? isOld(story, 48) : story.handedOver > 48,
  );
  const inTimeOut = live.filter(
    ({ handedOver, isProved }) => handedOver !== null && handedOver <= 48 && isProved,
  );
  // Ten days in the law for what no zone is known of, to the end of the last.
  const lateThere = live.filter((story) => (story.arrived ?? story.placedDaysAgo * 24) > 11 * 24);
  const inTimeThere = live.filter(
    ({ arrived, isProved }) => arrived !== null && arrived <= 11 * 24 && isProved,
  );
  const delivered = live.filter(({ arrived }) => arrived !== null);
  const faulty = delivered.filter(({ fault }) => fault === 'damaged');
  const cancelled = recent.length - live.length;
  return {
    handed_over: said(lateOut.length + inTimeOut.length, lateOut.length, true),
    delivered: said(lateThere.length + inTimeThere.length, lateThere.length, true),
    cancelled: said(recent.length, cancelled, false),
    faulty: said(delivered.length, faulty.length, false),
    answered: null,
  };
}

// Whole days and hours far from every limit, so that no clock decides.
const story: fc.Arbitrary<Story> = fc
  .record({
    placedDaysAgo: fc.constantFrom(1, 5, 20, 40, 88, 95, 140),
    isCancelled: fc.nat(9).map((roll) => roll === 0),
    handedOver: fc.constantFrom(null, 5, 30, 60, 100),
    takes: fc.constantFrom(null, 20, 60, 400),
    isProved: fc.boolean(),
    fault: fc.constantFrom(null, null, null, 'damaged' as const, 'unused' as const),
  })
  .map(({ takes, ...rest }) => {
    const latest = rest.placedDaysAgo * 24;
    const handedOver =
      rest.handedOver !== null && rest.handedOver < latest ? rest.handedOver : null;
    const arrived = handedOver !== null && takes !== null ? handedOver + takes : null;
    return { ...rest, handedOver, arrived: arrived !== null && arrived < latest ? arrived : null };
  });

it('A record has what one would count by hand, over random histories.', async () => {
  const now = new Date();
  const histories = fc.sample(fc.array(story, { minLength: 5, maxLength: 60 }), {
    ...{ numRuns: 12, seed: 42 },
  });
  for (const stories of histories) {
    const { seller, buyer } = await people();
    await tell(seller, buyer, stories, now);
    const { results } = await getOwnTrackRecord(seller, now);
    const found = Object.fromEntries(results.map(({ figure, value }) => [figure, value]));
    expect({ stories, found }).toEqual({ stories, found: naively(stories) });
  }
});

const GOOD: Story = {
  ...{ placedDaysAgo: 20, isCancelled: false, handedOver: 5, arrived: 30 },
  ...{ isProved: true, fault: null },
};

/** A seller with ten orders, of which the first was handed over late. */
async function withOneLate() {
  const all = await people();
  const stories = [{ ...GOOD, handedOver: 60 }, ...Array<Story>(10).fill(GOOD)];
  const [caseId] = await tell(all.seller, all.buyer, stories, new Date());
  return { ...all, caseId: caseId! };
}

const contest = (as: TestUser | undefined, body: object) =>
  call(contestsRoute, '/api/track-record/contests', { method: 'POST', as, body });
const decide = (
  as: TestUser | undefined,
  id: string,
  decision: string,
  reason = 'The slip says so.',
) =>
  call(contestRoute, `/api/track-record/contests/${id}`, {
    ...{ method: 'POST', as, id, body: { decision, reason } },
  });
const handedOver = async (sellerId: string) =>
  (await getTrackRecord(sellerId))?.results.find(({ figure }) => figure === 'handed_over')?.value;

it('Buyers see it once it is computed, and a contested case counts until the shop takes it out.', async () => {
  const { seller, admin, caseId } = await withOneLate();
  expect(await getTrackRecord(seller.id)).toBeNull();
  await computeTrackRecords();
  expect(await handedOver(seller.id)).toBe(90);
  const body = { figure: 'handed_over', caseId, text: 'The courier came a day late.' };
  const sent = await contest(seller, body);
  expect(sent.status).toBe(201);
  expect((await contest(seller, body)).status).toBe(409);
  await computeTrackRecords();
  expect(await handedOver(seller.id)).toBe(90);
  const { contests } = await listContests(admin, {});
  expect(contests.find(({ _id }) => _id === sent.body.contestId)).toMatchObject({ caseId });
  expect((await decide(admin, sent.body.contestId, 'accepted')).status).toBe(200);
  expect((await decide(admin, sent.body.contestId, 'refused')).status).toBe(409);
  expect(await handedOver(seller.id)).toBe(100);
  const { against } = await getOwnTrackRecord(seller, new Date());
  const late = against.find(({ figure }) => figure === 'handed_over')!;
  expect(late.cases[0]?.contest).toMatchObject({ state: 'accepted', reason: 'The slip says so.' });
  await settleBackground();
  const kinds = await NotificationModel.find({ userId: new Types.ObjectId(seller.id) }).lean();
  expect(kinds.map(({ kind }) => kind)).toContain('contestAccepted');
  expect(await AuditEntryModel.exists({ action: 'user.caseExcluded' })).not.toBeNull();
});

it('Nobody takes out what is not theirs, is no case, or by themselves.', async () => {
  const { seller, other, buyer, admin, caseId } = await withOneLate();
  const body = { figure: 'handed_over', caseId, text: 'It was not late.' };
  expect((await contest(undefined, body)).status).toBe(401);
  for (const who of [other, buyer]) expect((await contest(who, body)).status).toBe(404);
  expect((await contest(seller, { ...body, figure: 'delivered' })).status).toBe(404);
  expect((await contest(seller, { ...body, caseId: 'f'.repeat(24) })).status).toBe(404);
  expect((await contest(seller, { ...body, text: '' })).status).toBe(422);
  expect((await contest(seller, { ...body, text: 'x'.repeat(1_001) })).status).toBe(422);
  const { contestId } = (await contest(seller, { ...body, state: 'accepted' })).body;
  expect((await TrackContestModel.findById(contestId).lean())?.state).toBe('open');
  for (const who of [seller, other, buyer]) {
    expect((await decide(who, contestId, 'accepted')).status).toBe(403);
  }
  expect((await decide(admin, contestId, 'accepted', '')).status).toBe(422);
  await TrackContestModel.updateOne(
    { _id: new Types.ObjectId(contestId as string) },
    { $set: { sellerId: new Types.ObjectId(admin.id) } },
  );
  expect((await decide(admin, contestId, 'accepted')).status).toBe(403);
});
