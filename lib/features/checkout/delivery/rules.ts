import { endOfDhakaDay } from '../../../platform/time/dhaka-day';
import { ZONES, type DeliveryType, type Payer, type Zone } from '../../../shop/delivery-types';
import type { DeliveryTable, ZonePrices } from './schema';
import { zoneOf, type Destination } from './zone-rules';

/** Days from an order to the courier where a product says nothing. */
export const USUAL_DISPATCH_DAYS = 2;

/** A thousand tonnes: beyond it nothing is dearer, so that every sum stays an exact integer. */
const MAX_WEIGHT_GRAMS = 1_000_000_000;
const MAX_DISPATCH_DAYS = 365;

/** One way of delivery with what it costs. Sums are integer poisha. */
export interface DeliveryOffer {
  kind: DeliveryType;
  /** Null where the way is the same from everywhere: pick-up. */
  zone: Zone | null;
  /** Paid to the shop with the order. */
  pricePoisha: number;
  /** Paid to the transport company at its branch beside it, and no part of the order's total. */
  atBranchPoisha: number;
  /** The buyer pays nothing for it, neither with the order nor at a branch. */
  isFree: boolean;
  /** The end of the promised day in Dhaka: delivered later is late. */
  promisedBy: Date;
  payer: Payer;
  /** The transport company's name, each language may be empty; of a branch alone. */
  branch?: { en: string; bn: string };
  /** The seller's words, each may be empty. */
  note: { en: string; bn: string };
  /** Where and when goods can be fetched; of pick-up alone. */
  counter?: { address: { en: string; bn: string }; hours: { en: string; bn: string } };
}

export interface DeliveryQuestion {
  table: DeliveryTable;
  /** District id; empty where the product names none: the table's own then. */
  from: string;
  /** Null while nobody knows: then only pick-up can be offered. */
  to: Destination | null;
  /** The sum over all lines; 0 where no weight is known. */
  weightGrams: number;
  /** Price of the goods after price tiers; free delivery depends on it. */
  goodsPoisha: number;
  dispatchDays: number;
  /** When the order was placed, or would be. */
  now: Date;
}

/** An unknown weight counts as 0, which costs the lowest step. */
function chargeableGrams(weightGrams: number): number {
  return weightGrams > 0 ? Math.min(weightGrams, MAX_WEIGHT_GRAMS) : 0;
}

/**
 * Returns the price, in poisha, of a weight by a zone's price list: the first weight tier that covers it;
 * above the last one, its price plus the price of each further started kilogram.
 */
export function freightPoisha(
  { rungs: tiers, perKgPoisha }: ZonePrices,
  weightGrams: number,
): number {
  const grams = chargeableGrams(weightGrams);
  const tier = tiers.find(({ upToGrams }) => grams <= upToGrams);
  if (tier) return tier.pricePoisha;
  const last = tiers.at(-1);
  const further = grams - (last?.upToGrams ?? 0);
  return (last?.pricePoisha ?? 0) + Math.ceil(further / 1000) * perKgPoisha;
}

function daysToDispatch(dispatchDays: number): number {
  if (!Number.isFinite(dispatchDays)) return USUAL_DISPATCH_DAYS;
  return Math.min(Math.max(Math.ceil(dispatchDays), 0), MAX_DISPATCH_DAYS);
}

const isFreeAbove = (freeFromPoisha: number | null, goodsPoisha: number) =>
  freeFromPoisha !== null && goodsPoisha >= freeFromPoisha;

const takesWeight = ({ courier }: DeliveryTable, weightGrams: number) =>
  courier.isOn && chargeableGrams(weightGrams) <= courier.upToGrams;

/** A transport company is for heavy goods, and for those that no courier takes. */
const goesToBranch = (table: DeliveryTable, weightGrams: number) =>
  table.branch.isOn &&
  (chargeableGrams(weightGrams) >= table.branch.fromGrams || !takesWeight(table, weightGrams));

/** The courier, or where goods are too heavy for one the transport branch; null: neither. */
function usualWay(table: DeliveryTable, weightGrams: number): 'courier' | 'branch' | null {
  if (takesWeight(table, weightGrams)) return 'courier';
  return table.branch.isOn ? 'branch' : null;
}

/** Freight of a transport company: paid with the order, and paid at its branch. */
function branchPrice(branch: DeliveryTable['branch'], freight: number, isFree: boolean) {
  if (isFree || branch.payer === 'seller') return { payer: 'seller', atBranchPoisha: 0 } as const;
  const condition = branch.payer === 'receiver' ? branch.conditionPoisha : 0;
  return { payer: branch.payer, atBranchPoisha: freight + condition };
}

/**
 * The ways in which goods of one seller can reach a place, with price and promised day, the courier
 * first. Empty where the seller has none for this weight.
 */
export function offersFor(question: DeliveryQuestion): DeliveryOffer[] {
  const { table, to, weightGrams, goodsPoisha, now } = question;
  const { courier, branch, pickup } = table;
  const dispatch = daysToDispatch(question.dispatchDays);
  const zone = to && zoneOf(question.from || table.shipsFrom, to);
  const offers: DeliveryOffer[] = [];
  if (zone && takesWeight(table, weightGrams)) {
    const prices = courier.zones[zone];
    const freight = freightPoisha(prices, weightGrams);
    const pricePoisha = isFreeAbove(courier.freeFromPoisha, goodsPoisha) ? 0 : freight;
    const isFree = pricePoisha === 0;
    offers.push({
      kind: 'courier',
      zone,
      pricePoisha,
      atBranchPoisha: 0,
      isFree,
      promisedBy: endOfDhakaDay(now, dispatch + prices.days),
      payer: isFree ? 'seller' : 'customer',
      note: courier.note,
    });
  }
  if (zone && goesToBranch(table, weightGrams)) {
    const prices = branch.zones[zone];
    const isFree = isFreeAbove(branch.freeFromPoisha, goodsPoisha);
    const paid = branchPrice(branch, freightPoisha(prices, weightGrams), isFree);
    offers.push({
      kind: 'branch',
      zone,
      pricePoisha: 0,
      atBranchPoisha: paid.atBranchPoisha,
      isFree: paid.atBranchPoisha === 0,
      promisedBy: endOfDhakaDay(now, dispatch + prices.days),
      payer: paid.payer,
      branch: branch.name,
      note: branch.note,
    });
  }
  if (pickup.isOn) {
    offers.push({
      kind: 'pickup',
      zone: null,
      pricePoisha: 0,
      atBranchPoisha: 0,
      isFree: true,
      promisedBy: endOfDhakaDay(now, dispatch),
      payer: 'customer',
      note: pickup.note,
      counter: { address: pickup.address, hours: pickup.hours },
    });
  }
  return offers;
}

/** Total cost of an offer for the buyer in poisha: with the order and at a branch. */
export const costOf = ({ pricePoisha, atBranchPoisha }: DeliveryOffer) =>
  pricePoisha + atBranchPoisha;

/** The least and the most that delivery costs, in poisha, while no place is chosen. */
export interface PriceRange {
  kind: 'courier' | 'branch';
  lowestPoisha: number;
  highestPoisha: number;
}

/**
 * The prices over all zones, of the courier, or where goods are too heavy for one of the transport
 * branch. Null where neither is offered.
 */
export function priceRange({
  table,
  weightGrams,
  goodsPoisha,
}: Pick<DeliveryQuestion, 'table' | 'weightGrams' | 'goodsPoisha'>): PriceRange | null {
  const { branch } = table;
  const kind = usualWay(table, weightGrams);
  if (kind === null) return null;
  const way = table[kind];
  const isFree = isFreeAbove(way.freeFromPoisha, goodsPoisha);
  const prices = ZONES.map((zone) => {
    const freight = freightPoisha(way.zones[zone], weightGrams);
    if (kind === 'branch') return branchPrice(branch, freight, isFree).atBranchPoisha;
    return isFree ? 0 : freight;
  });
  return { kind, lowestPoisha: Math.min(...prices), highestPoisha: Math.max(...prices) };
}

/** The least and the most days from an order to its goods. */
export interface DaysRange {
  least: number;
  most: number;
}

/** The days over all zones, by the way whose prices `priceRange` says; where goods are fetched, until they are ready. */
export function daysRange({
  table,
  weightGrams,
  dispatchDays = USUAL_DISPATCH_DAYS,
}: Pick<DeliveryQuestion, 'table' | 'weightGrams'> & { dispatchDays?: number }): DaysRange {
  const kind = usualWay(table, weightGrams);
  const dispatch = daysToDispatch(dispatchDays);
  if (kind === null) return { least: dispatch, most: dispatch };
  const days = ZONES.map((zone) => dispatch + table[kind].zones[zone].days);
  return { least: Math.min(...days), most: Math.max(...days) };
}
