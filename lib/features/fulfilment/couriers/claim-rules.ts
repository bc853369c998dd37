import type { CourierBookingRecord } from '../../../../models/courier';

/** Next step of a booking, depending on the existing one. */
export type ClaimStep =
  /** Nothing is booked: with the same invoice as before, or with another one. */
  | 'same'
  | 'new'
  /** An earlier try may have been booked: the courier is asked by its invoice, then it is booked. */
  | 'find'
  /** The outcome is unknown and the courier cannot be asked: a person must look and decide. */
  | 'unsure'
  | 'booked'
  /** Somebody asks the courier right now. */
  | 'busy';

type Known = Pick<CourierBookingRecord, 'state' | 'askedUntil' | 'accountId'>;

/**
 * Whether and how a parcel may be booked.
 * @param asked with which account; whether its courier finds a booking by its invoice; whether a person
 *   has looked that nothing is booked
 */
export function claimStep(
  before: Known | null,
  asked: { accountId: string; canFind: boolean; again: boolean },
  now: Date,
): ClaimStep {
  if (before === null) return 'new';
  const isSameAccount = String(before.accountId) === asked.accountId;
  switch (before.state) {
    case 'booked':
      return 'booked';
    case 'refused':
      return isSameAccount ? 'same' : 'new';
    case 'unbooked':
      return 'new';
    case 'asked':
    case 'unknown':
      if (before.state === 'asked' && before.askedUntil > now) return 'busy';
      if (isSameAccount && asked.canFind) return 'find';
      return asked.again ? 'new' : 'unsure';
  }
}
