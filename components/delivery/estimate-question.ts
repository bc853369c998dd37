/** What the price depends on beside the district. */
export interface EstimateQuestion {
  sellerId: string;
  weightGrams: number;
  goodsTaka: number;
  dispatchDays: number;
  shipsFrom?: string;
}
