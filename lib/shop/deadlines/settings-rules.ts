/** The periods that the law and the shop's own terms give everybody: hours and days. */
export interface Deadlines {
  /** From the release of an order (placed and, when prepaid, paid) until the courier has it. */
  handOverHours: number;
  /** Until it is there where its delivery promised no day: within one city, and elsewhere. */
  cityDays: number;
  elsewhereDays: number;
  /** Until its seller answers a complaint, and until the shop decides one that was passed on. */
  complaintHours: number;
  /** Until its seller answers a return. */
  returnHours: number;
  /** Until money that goes back is with its buyer. */
  refundDays: number;
  /** How long after delivery unused goods, and damaged, wrong or missing ones, may come back. */
  returnDays: number;
  damageHours: number;
  /** How long goods of which only their seller says that they are there wait for the buyer's word. */
  sellerWordDays: number;
  /** Hours before its end from which a deadline counts as near. */
  nearHours: number;
}

/** Default periods, from the Digital Commerce Operation Guidelines 2021. */
export const DEFAULT_DEADLINES: Readonly<Deadlines> = {
  handOverHours: 48,
  cityDays: 5,
  elsewhereDays: 10,
  complaintHours: 72,
  returnHours: 72,
  refundDays: 10,
  returnDays: 7,
  damageHours: 48,
  sellerWordDays: 14,
  nearHours: 24,
};

const FORTNIGHT_HOURS = 14 * 24;

/** The least and the most of each. */
export const DEADLINE_BOUNDS: Readonly<Record<keyof Deadlines, { min: number; max: number }>> = {
  handOverHours: { min: 1, max: FORTNIGHT_HOURS },
  cityDays: { min: 1, max: 60 },
  elsewhereDays: { min: 1, max: 90 },
  complaintHours: { min: 1, max: FORTNIGHT_HOURS },
  returnHours: { min: 1, max: FORTNIGHT_HOURS },
  refundDays: { min: 1, max: 60 },
  returnDays: { min: 1, max: 90 },
  damageHours: { min: 1, max: 720 },
  sellerWordDays: { min: 1, max: 90 },
  nearHours: { min: 1, max: 168 },
};

/** The names of the periods, in the order in which forms ask for them. */
export const DEADLINE_NAMES = Object.keys(DEFAULT_DEADLINES) as (keyof Deadlines)[];
