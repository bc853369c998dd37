import { integer } from '../platform/validation';

/** Pieces below which a seller wants to hear of a stock, of one product or of all; 0: never. */
export const lowStockLevel = integer({ min: 0, max: 1_000_000 });
