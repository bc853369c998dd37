import { toTaka } from '../../platform/money';
import type { PaymentRules } from './settings-schema';

/** Why a purchase can't be paid on delivery. */
export const COD_OBSTACLES = [
  /** The shop does not offer it. */
  'off',
  'belowLowest',
  'aboveHighest',
  /** More than somebody may pay so who never had an order delivered. */
  'newBuyer',
  /** Too many of the buyer's parcels came back. */
  'refused',
  /** More than a seller of it may have collected who proved too little of who they are. */
  'seller',
] as const;
export type CodObstacle = (typeof COD_OBSTACLES)[number];

/** How far back parcels that came back count. */
export const COD_HISTORY_DAYS = 365;

/** Facts about a purchase's buyer and sellers that count. */
export interface CodHistory {
  /** An order was delivered to them and stayed. */
  hasDelivered: boolean;
  /** Orders to be paid on delivery that came back, counted up to the limit of the settings. */
  refused: number;
  /** Most that its sellers may have collected, in poisha; null, or absent: as much as they like. */
  sellersPoisha?: number | null;
}

export type CodAnswer =
  | { isAllowed: true }
  /** With the limit that it lies beyond, in poisha; null where there is no such sum. */
  | { isAllowed: false; why: CodObstacle; limitPoisha: number | null };

const refuse = (why: CodObstacle, limitPoisha: number | null = null): CodAnswer => ({
  isAllowed: false,
  why,
  limitPoisha,
});

/**
 * Whether a purchase may be paid in cash to who brings it.
 * @param totalPoisha of the whole purchase, more than 0
 */
export function codAllowed(
  { methods: { cod }, codNewBuyerPoisha, codRefusals }: PaymentRules,
  { totalPoisha, history }: { totalPoisha: number; history: CodHistory },
): CodAnswer {
  if (!cod.isOn) return refuse('off');
  if (totalPoisha < cod.lowestPoisha) return refuse('belowLowest', cod.lowestPoisha);
  if (cod.highestPoisha !== null && totalPoisha > cod.highestPoisha) {
    return refuse('aboveHighest', cod.highestPoisha);
  }
  if (codRefusals !== null && history.refused >= codRefusals) return refuse('refused');
  if (codNewBuyerPoisha !== null && !history.hasDelivered && totalPoisha > codNewBuyerPoisha) {
    return refuse('newBuyer', codNewBuyerPoisha);
  }
  const { sellersPoisha = null } = history;
  if (sellersPoisha !== null && totalPoisha > sellersPoisha) return refuse('seller', sellersPoisha);
  return { isAllowed: true };
}

/** Why cash is not among the ways to pay though the shop offers it, as the buyer is told; the limit in taka. */
export interface CashRefusal {
  why: Exclude<CodObstacle, 'off'>;
  limit: number | null;
}

/** Returns the message for the buyer about an answer: null if cash is possible, or not offered at all. */
export function cashRefusalOf(answer: CodAnswer): CashRefusal | null {
  if (answer.isAllowed || answer.why === 'off') return null;
  const { why, limitPoisha } = answer;
  return { why, limit: limitPoisha === null ? null : toTaka(limitPoisha) };
}
