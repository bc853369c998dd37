import { toTaka } from '../../../platform/money';
import type { Caps } from './cap-rules';
import { CAP_GROUPS, type CapGroup, type StrangerCaps } from './types';

const TAKA = 100;
const LAKH = 100_000 * TAKA;

/**
 * Caps that apply until an administrator changes them: no real buyer is known to come near them, and one
 * account can empty neither the shop nor a seller.
 */
export const DEFAULT_CAPS: Caps = {
  sharePercent: 50,
  freeUnits: 20,
  groups: {
    newCash: { valuePoisha: 5 * LAKH, products: 3 },
    knownCash: { valuePoisha: 50 * LAKH, products: 25 },
    prepaid: { valuePoisha: 100 * LAKH, products: 25 },
    // A household's first order is far below, a shopkeeper's first lot within it.
    stranger: { valuePoisha: LAKH, products: 3 },
    // Families share a phone, markets and mobile networks an address.
    strangerNumber: { valuePoisha: 3 * LAKH, products: 10 },
    strangerNetwork: { valuePoisha: 20 * LAKH, products: 20 },
  },
  strangers: { freeUnits: 5, togetherPercent: 50, togetherFrom: 50, confirmHours: 24 },
};

/** The caps as administrators edit them, in taka. */
export interface CapSettingsView {
  /** 0 where nothing was changed yet. */
  version: number;
  sharePercent: number;
  freeUnits: number;
  groups: Record<CapGroup, { value: number | null; products: number | null }>;
  strangers: StrangerCaps;
}

/** The caps as the settings form shows them. */
export function capSettingsView(
  { sharePercent, freeUnits, groups, strangers }: Caps,
  version: number,
): CapSettingsView {
  const edited = CAP_GROUPS.map((group) => {
    const { valuePoisha, products } = groups[group];
    return [group, { value: valuePoisha === null ? null : toTaka(valuePoisha), products }] as const;
  });
  return {
    version,
    sharePercent,
    freeUnits,
    groups: Object.fromEntries(edited) as CapSettingsView['groups'],
    strangers,
  };
}
