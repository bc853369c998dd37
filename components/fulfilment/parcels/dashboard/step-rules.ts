import {
  type DashboardParcel,
  type ParcelEventName,
  type ParcelState,
  type ParcelStepAsked,
  UNDER_WAY_STATES,
  UNSENT_STATES,
} from '@/lib/features/fulfilment/parcels/shared';

/**
 * A step that is done by a call of its own: all but what couriers report and what booking does. `code` is
 * the buyer's, of what is there already by its seller's word.
 */
export type StepName = ParcelStepAsked['event'] | 'handed_over' | 'code';

/** Steps in the order of their buttons: the likeliest first, what ends badly last. */
const STEPS = [
  'handed_over',
  'inspected',
  'parts_said',
  'code',
  'delivered',
  'out_for_delivery',
  'in_transit',
  'attempt_failed',
  'partly_delivered',
  'returned',
  'returning',
  'seen',
  'lost',
  'cancelled',
] as const satisfies StepName[];

/** Steps that need more than a tap. */
export const ASKING_STEPS = [
  'handed_over',
  'code',
  'attempt_failed',
  'partly_delivered',
  'parts_said',
  'returning',
  'inspected',
  'lost',
] as const satisfies StepName[];
export type AskingStep = (typeof ASKING_STEPS)[number];

/** Whether a step asks for something; of what the buyer has a code for, it asks for that at the door. */
export const asks = (
  step: StepName,
  { awaitsCode }: Pick<DashboardParcel, 'awaitsCode'>,
): step is AskingStep | 'delivered' =>
  (ASKING_STEPS as readonly StepName[]).includes(step) || (step === 'delivered' && awaitsCode);

/** Steps that can't be taken back: they are asked about once more. */
export const FINAL_STEPS = [
  'delivered',
  'returned',
  'cancelled',
  'seen',
] as const satisfies StepName[];
export type FinalStep = (typeof FINAL_STEPS)[number];

export const isFinal = (step: StepName): step is FinalStep =>
  (FINAL_STEPS as readonly StepName[]).includes(step);

/** Ends that nobody wishes for. */
export const isBadEnd = (step: StepName): boolean => step === 'lost' || step === 'cancelled';

/** The buttons of a parcel, of what may be done with it now. */
export function stepsOf({
  next,
  state,
  awaitsCode,
}: Pick<DashboardParcel, 'next' | 'state' | 'awaitsCode'>): StepName[] {
  const isUnderWay = (UNDER_WAY_STATES as readonly ParcelState[]).includes(state);
  return STEPS.filter((step) =>
    step === 'code'
      ? awaitsCode && !isUnderWay
      : (next as readonly ParcelEventName[]).includes(step) && step !== state,
  );
}

export const isUnsent = (state: ParcelState): boolean =>
  (UNSENT_STATES as readonly ParcelState[]).includes(state);

/** Whether it can be booked with a courier's machine now. */
export const canBook = ({ next }: Pick<DashboardParcel, 'next'>): boolean =>
  (next as readonly ParcelEventName[]).includes('booked');

/** A line as far as counting it goes. */
type Counted = { lineId: string; quantity: number; taken: number };

/** The most of a line that a person can name in a step: of what came back, not what the buyer kept. */
export const mostOf = (step: 'taken' | 'sellable', { quantity, taken }: Counted): number =>
  step === 'taken' ? quantity : quantity - taken;

/**
 * Returns what is wrong with the units that the user says were taken: none at all is not a delivery, all of
 * them not a partial one.
 */
export function takenProblem(
  lines: readonly Counted[],
  taken: ReadonlyMap<string, number>,
): 'none' | 'all' | null {
  const units = (line: Counted) => taken.get(line.lineId) ?? 0;
  if (lines.every((line) => units(line) === 0)) return 'none';
  return lines.every((line) => units(line) === line.quantity) ? 'all' : null;
}
