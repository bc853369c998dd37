import 'server-only';
import {
  AREA_LEVELS,
  type ChosenPlaces,
  type CourierClient,
  type CourierPlace,
} from '@paikari/couriers';
import { LRUCache } from 'lru-cache';
import { withKeyedLock } from '../../../platform/concurrency/keyed-lock';
import { guessPlace } from './shipment-rules';
import type { AccountOffer } from './schema';

const KEPT_MS = 6 * 3_600_000;
/** Couriers' lists are the same for all their accounts, so they are kept by courier. */
const kept = new LRUCache<string, CourierPlace[]>({ max: 300, ttl: KEPT_MS });

/** The parts of an address from which places are guessed. */
export interface Addressed {
  /** Its district's English name; empty where it names none. */
  district: string;
  address: string;
}

/**
 * The lists of a courier's places as far as they are chosen, the rest guessed from the address.
 * @param asked what a person chose; what is not in its list is guessed anew
 * @throws what the client throws
 */
export async function walkPlaces(
  client: CourierClient,
  asked: ChosenPlaces,
  { district, address }: Addressed,
): Promise<{ lists: AccountOffer['lists']; chosen: ChosenPlaces }> {
  const lists: AccountOffer['lists'] = [];
  const chosen: ChosenPlaces = {};
  for (const level of AREA_LEVELS) {
    const wanted = client.levels.find((one) => one.level === level);
    if (wanted === undefined) continue;
    const key = `${client.slug}:${level}:${chosen.city ?? ''}:${chosen.zone ?? ''}:${district}`;
    const places = await withKeyedLock(`courier-places:${key}`, async () => {
      const known = kept.get(key);
      if (known) return known;
      const read = (await client.places?.(level, chosen, district)) ?? [];
      if (read.length > 0) kept.set(key, read);
      return read;
    });
    const named = level === 'city' ? district || address : address;
    const found =
      places.find(({ id }) => id === asked[level]) ??
      guessPlace(places, named) ??
      // Of a district that a list of one area has, that one.
      (places.length === 1 ? places[0] : undefined);
    lists.push({
      level,
      isRequired: wanted.isRequired,
      places,
      ...(found && { chosen: found.id }),
    });
    if (found === undefined) break;
    chosen[level] = found.id;
    if (level === 'area') chosen.areaName = found.name;
  }
  return { lists, chosen };
}
