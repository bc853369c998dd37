import { nextStateIn, type PartyTransition } from '../../../platform/transitions';
import type {
  ReturnEventName,
  ReturnOutcome,
  ReturnParty,
  ReturnReason,
  ReturnSide,
  ReturnState,
} from './types';

/**
 * Every transition of a return. Whatever stands in none of them is refused. Nothing leaves `withdrawn`, and
 * `closed` only where a replacement never arrived. What beside the state can stand against a step says
 * `stepObstacle`.
 */
export const RETURN_TRANSITIONS: readonly PartyTransition<
  ReturnState,
  ReturnEventName,
  ReturnSide
>[] = [
  { event: 'approved', from: ['requested'], to: 'approved', by: ['seller'] },
  { event: 'approved', from: ['escalated'], to: 'approved', by: ['shop'] },
  { event: 'declined', from: ['requested', 'received'], to: 'declined', by: ['seller'] },
  { event: 'refused', from: ['escalated'], to: 'closed', by: ['shop'] },
  {
    event: 'withdrawn',
    from: ['requested', 'approved', 'escalated'],
    to: 'withdrawn',
    by: ['buyer'],
  },
  { event: 'appealed', from: ['declined'], to: 'escalated', by: ['buyer'] },
  {
    event: 'escalated',
    from: ['requested', 'in_transit', 'received'],
    to: 'escalated',
    by: ['seller'],
  },
  {
    event: 'escalated',
    from: ['requested', 'approved', 'in_transit', 'received'],
    to: 'escalated',
    by: ['shop', 'clock'],
  },
  { event: 'sent', from: ['approved'], to: 'in_transit', by: ['buyer'] },
  {
    event: 'received',
    from: ['approved', 'in_transit'],
    to: 'received',
    by: ['seller', 'shop'],
  },
  // Before goods come back it means that they need not.
  { event: 'settled', from: ['approved', 'received'], to: 'closed', by: ['seller'] },
  { event: 'settled', from: ['approved', 'received', 'escalated'], to: 'closed', by: ['shop'] },
  // The money of its units was granted beside it. What is on its way comes back first.
  {
    event: 'settled',
    from: ['requested', 'approved', 'received', 'escalated'],
    to: 'closed',
    by: ['clock'],
  },
  { event: 'lapsed', from: ['approved'], to: 'closed', by: ['clock'] },
  { event: 'reopened', from: ['closed'], to: 'received', by: ['clock'] },
];

/** Where an event takes a return; null where there is no such step. */
export const nextReturnState = (
  state: ReturnState,
  event: ReturnEventName,
  by: ReturnSide,
): ReturnState | null => nextStateIn(RETURN_TRANSITIONS, state, event, by);

/** A return as far as its steps go. */
export interface SteppedReturn {
  state: ReturnState;
  reason: ReturnReason;
  /** When the goods left the buyer, and when they came back. */
  sentAt?: Date | null | undefined;
  receivedAt?: Date | null | undefined;
  /** Until when the buyer can ask the shop about a no. */
  appealBy?: Date | null | undefined;
  outcome?: ReturnOutcome | null | undefined;
}

/** Whether goods have to come back before it is settled: what never arrived can't. */
export const areGoodsDue = ({ reason }: Pick<SteppedReturn, 'reason'>): boolean =>
  reason !== 'missing';

/** Whether delivery is given back too: the fault was not the buyer's change of mind. */
export const mayRefundDelivery = ({ reason }: Pick<SteppedReturn, 'reason'>): boolean =>
  reason !== 'unused';

/** Why a step is not possible though the state has it. */
export type ReturnObstacle = 'state' | 'goodsSent' | 'goodsThere' | 'nothingToSend' | 'tooLate';

/**
 * Returns the obstacle to a step of a return at a moment; null: nothing.
 * @param by whose step it is
 */
export function stepObstacle(
  of: SteppedReturn,
  event: ReturnEventName,
  by: ReturnSide,
  now: Date,
): ReturnObstacle | null {
  if (nextReturnState(of.state, event, by) === null) return 'state';
  switch (event) {
    case 'withdrawn':
      return of.sentAt || of.receivedAt ? 'goodsSent' : null;
    case 'approved':
      // Once they are there only the outcome is open.
      return of.receivedAt ? 'goodsThere' : null;
    case 'sent':
    case 'received':
    case 'lapsed':
      return areGoodsDue(of) ? null : 'nothingToSend';
    case 'appealed':
      return of.appealBy && now <= of.appealBy ? null : 'tooLate';
    case 'reopened':
      return of.outcome === 'replacement' ? null : 'state';
    default:
      return null;
  }
}

/** Steps open to a party now, for buttons. */
export const possibleSteps = (of: SteppedReturn, by: ReturnSide, now: Date): ReturnEventName[] => [
  ...new Set(
    RETURN_TRANSITIONS.map(({ event }) => event).filter(
      (event) => stepObstacle(of, event, by, now) === null,
    ),
  ),
];

/** The party that must act next; null: none. */
export function waitsFor(of: Pick<SteppedReturn, 'state' | 'reason'>): ReturnParty | null {
  switch (of.state) {
    case 'requested':
    case 'in_transit':
    case 'received':
      return 'seller';
    case 'approved':
      return areGoodsDue(of) ? 'buyer' : 'seller';
    case 'escalated':
      return 'shop';
    case 'declined':
    case 'withdrawn':
    case 'closed':
      return null;
  }
}
