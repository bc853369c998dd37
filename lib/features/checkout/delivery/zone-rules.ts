import type { Zone } from '../../../shop/delivery-types';

/**
 * Which districts count as around one another, and which upazilas hold a district's town: ids of
 * `public/districts.json` and `public/upozela.json`. Why so: docs/decisions/delivery-zones.md.
 */

/** A metropolitan district first, then the neighbours that couriers serve as its suburbs. */
export const METROPOLITAN_AREAS: readonly (readonly string[])[] = [
  // Dhaka, Gazipur, Narayanganj.
  ['47', '41', '43'],
];

/** The upazila of each district's town, its "Sadar". Four districts have none: their thanas are the city. */
export const TOWN_UPAZILAS: ReadonlySet<string> = new Set([
  // Chattogram division; Cumilla has two.
  ...['11', '14', '19', '24', '33', '43', '55', '60', '80', '88', '97'],
  // Rajshahi division.
  ...['110', '116', '123', '143', '154', '155', '168'],
  // Khulna division.
  ...['177', '182', '187', '189', '192', '196', '204', '216', '224'],
  // Barishal division.
  ...['230', '235', '242', '249', '259', '267'],
  // Sylhet division.
  ...['281', '288', '298', '300'],
  // Dhaka division.
  ...['313', '320', '322', '330', '342', '352', '360', '370', '376', '381', '385', '390'],
  // Rangpur division.
  ...['399', '412', '417', '427', '429', '435', '440', '448'],
  // Mymensingh division.
  ...['457', '466', '475', '491'],
]);

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
