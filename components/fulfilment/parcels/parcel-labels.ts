import type {
  BuyerParcel,
  ParcelEventName,
  ParcelState,
  ParcelStep,
} from '@/lib/features/fulfilment/parcels/shared';

/** Texts that tell a buyer about a parcel: keys below `parcelStory` in messages, and moments in ISO 8601. */

/** Name of a parcel's state: its own name, except where the buyer would misread it. */
export type HeadlineKey = ParcelState | 'failed';

/** Name of what the buyer can do, or need not do. */
export type NextKey =
  | ParcelState
  | 'failed'
  | 'failedAgain'
  | 'out_for_delivery_paid'
  | 'returning_paid'
  | 'returned_paid'
  /** A part was taken, and the rest goes back. */
  | 'rest_back'
  | 'late';

/** Name of a step of the story; null: nothing that a buyer asks about. */
export type StoryKey = Exclude<ParcelEventName, Untold> | 'unbooked';

const UNTOLD = ['parts_said', 'inspected', 'seen'] as const satisfies ParcelEventName[];
type Untold = (typeof UNTOLD)[number];

type Told = Pick<BuyerParcel, 'state' | 'steps' | 'packedAt'>;

/** An attempt failed, and did not merely wait for word: what led there says so. */
const didFail = ({ state, steps }: Pick<BuyerParcel, 'state' | 'steps'>): boolean =>
  state === 'on_hold' && steps.findLast(({ to }) => to === 'on_hold')?.event === 'attempt_failed';

const wasPartTaken = ({ steps }: Pick<BuyerParcel, 'steps'>): boolean =>
  steps.some(({ event }) => event === 'partly_delivered' || event === 'parts_said');

/** Returns the name of the parcel's state, and since when it is in it. */
export function headlineOf(parcel: Told): { key: HeadlineKey; at: string } {
  const key = didFail(parcel) ? 'failed' : parcel.state;
  return { key, at: sinceOf(parcel) };
}

/** When a parcel came into its state: of a run of reports of the same the first, of failures the last. */
function sinceOf({ state, steps, packedAt }: Told): string {
  if (state === 'on_hold') return steps.findLast(({ to }) => to === state)?.at ?? packedAt;
  const before = steps.findLastIndex(({ to }) => to !== state);
  return steps[before + 1]?.at ?? steps.at(-1)?.at ?? packedAt;
}

/** Whether the promised day is over and the parcel has not ended, as far as its buyer is concerned. */
export function isLate(parcel: Pick<BuyerParcel, 'state' | 'promisedBy'>, now: Date): boolean {
  return (
    parcel.promisedBy !== undefined &&
    isComing(parcel.state) &&
    Date.parse(parcel.promisedBy) < now.getTime()
  );
}

/** Whether it is still expected. */
export function isComing(state: ParcelState): boolean {
  switch (state) {
    case 'packed':
    case 'booked':
    case 'pickup_pending':
    case 'in_transit':
    case 'out_for_delivery':
    case 'on_hold':
    case 'unconfirmed':
      return true;
    case 'delivered':
    case 'partly_delivered':
    case 'returning':
    case 'returned':
    case 'inspected':
    case 'cancelled':
    case 'lost':
      return false;
  }
}

/**
 * Returns what the buyer does next.
 * @param now by which a promise may be over
 */
export function nextOf(
  parcel: Pick<BuyerParcel, 'state' | 'steps' | 'cash' | 'attempts' | 'promisedBy'>,
  now: Date,
): NextKey {
  const { state, cash } = parcel;
  switch (state) {
    case 'on_hold':
      if (!didFail(parcel)) return 'on_hold';
      return parcel.attempts > 1 ? 'failedAgain' : 'failed';
    case 'out_for_delivery':
      return cash > 0 ? 'out_for_delivery' : 'out_for_delivery_paid';
    case 'returning':
    case 'returned':
      if (wasPartTaken(parcel)) return 'rest_back';
      return cash > 0 ? state : `${state}_paid`;
    case 'inspected':
      return wasPartTaken(parcel) ? 'rest_back' : state;
    case 'packed':
    case 'booked':
    case 'pickup_pending':
    case 'in_transit':
    case 'unconfirmed':
      return isLate(parcel, now) ? 'late' : state;
    case 'delivered':
    case 'partly_delivered':
    case 'cancelled':
    case 'lost':
      return state;
  }
}

/** One line of a parcel's story. */
export interface StoryLine {
  key: StoryKey;
  at: string;
  note?: string;
}

type ToldStep = ParcelStep & { event: Exclude<ParcelEventName, Untold> };

const isTold = (step: ParcelStep): step is ToldStep =>
  !(UNTOLD as readonly ParcelEventName[]).includes(step.event);

/** A courier that does not come leaves the parcel packed as it was. */
const storyKey = ({ event, to }: ToldStep): StoryKey =>
  event === 'cancelled' && to !== 'cancelled' ? 'unbooked' : event;

/**
 * A parcel's story, the newest first: what couriers say again and again of the same stands once, with
 * the moment when it began. Failed attempts each stand for themselves.
 */
export function storyOf({ steps }: Pick<BuyerParcel, 'steps'>): StoryLine[] {
  const lines: StoryLine[] = [];
  for (const step of steps.filter(isTold)) {
    const { at, note } = step;
    const key = storyKey(step);
    const isAgain = lines.at(-1)?.key === key && key !== 'attempt_failed';
    if (isAgain && !note) continue;
    lines.push({ key, at, ...(note && { note }) });
  }
  return lines.reverse();
}

/** Days that a buyer waits for: what was promised, and what the courier expects where that is another one. */
export function datesOf(
  parcel: Pick<BuyerParcel, 'state' | 'promisedBy' | 'expectedBy'>,
  dayOf: (at: Date) => string,
): { promised?: string; expected?: string } {
  if (!isComing(parcel.state)) return {};
  const promised = parcel.promisedBy && dayOf(new Date(parcel.promisedBy));
  const expected = parcel.expectedBy && dayOf(new Date(parcel.expectedBy));
  return {
    ...(promised && { promised }),
    ...(expected && expected !== promised && { expected }),
  };
}
