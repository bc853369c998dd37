import type { DeliveryTable, ZonePrices } from './schema';

/** Poisha of so many taka. */
const taka = (amount: number) => amount * 100;

const courierZone = (upTo1Kg: number, upTo2Kg: number, days: number): ZonePrices => ({
  rungs: [
    { upToGrams: 1000, pricePoisha: taka(upTo1Kg) },
    { upToGrams: 2000, pricePoisha: taka(upTo2Kg) },
  ],
  perKgPoisha: taka(20),
  days,
});

const branchZone = (upTo20Kg: number, perKg: number, days: number): ZonePrices => ({
  rungs: [{ upToGrams: 20_000, pricePoisha: taka(upTo20Kg) }],
  perKgPoisha: taka(perKg),
  days,
});

const noWords = () => ({ en: '', bn: '' });

/**
 * The shop's table until an administrator writes another: prices as usual on the market
 * (docs/decisions/delivery-zones.md). With the usual two days until dispatch its days make the
 * guidelines' limits, 5 within a city and 10 elsewhere.
 */
export const DEFAULT_TABLE: DeliveryTable = {
  shipsFrom: '47',
  minimumOrderPoisha: 0,
  courier: {
    isOn: true,
    upToGrams: 10_000,
    zones: {
      city: courierZone(60, 80, 3),
      suburb: courierZone(100, 110, 8),
      rest: courierZone(120, 150, 8),
    },
    freeFromPoisha: null,
    note: noWords(),
  },
  branch: {
    isOn: true,
    fromGrams: 5000,
    payer: 'customer',
    conditionPoisha: 0,
    zones: {
      city: branchZone(200, 8, 3),
      suburb: branchZone(250, 10, 8),
      rest: branchZone(300, 12, 8),
    },
    freeFromPoisha: null,
    name: noWords(),
    note: noWords(),
  },
  pickup: { isOn: false, address: noWords(), hours: noWords(), note: noWords() },
};
