import type { Zone } from '../../../shop/delivery-kinds';
import { METROPOLITAN_AREAS, TOWN_UPAZILAS } from './zone-data';

/** Where something goes, as far as it is known: a part of the locations' `Place`. */
export interface Destination {
  districtId: string;
  upazilaId?: string | undefined;
  /** A metropolitan thana; any stands within its city. */
  thana?: string | undefined;
}

/**
 * How far it is from a district to a place. Where only the district is known it counts as its town.
 * @param fromDistrictId id of `districts.json`; empty where nobody knows it: far from everywhere
 */
export function zoneOf(fromDistrictId: string, to: Destination): Zone {
  if (fromDistrictId === '') return 'rest';
  if (fromDistrictId === to.districtId) {
    const isInTown = to.thana || !to.upazilaId || TOWN_UPAZILAS.has(to.upazilaId);
    return isInTown ? 'city' : 'suburb';
  }
  const isNear = METROPOLITAN_AREAS.some(
    (area) => area.includes(fromDistrictId) && area.includes(to.districtId),
  );
  return isNear ? 'suburb' : 'rest';
}
