/** Why two accounts cannot become one. */
export const MERGE_OBSTACLES = [
  /** The person who runs the shop answers for what the account did. */
  'administrator',
  /** It would go with the account that goes, or open the other's goods by less. */
  'secondFactor',
  /** One of them works for a seller, or has a team. */
  'team',
  /** Their money, goods and papers are kept apart for good. */
  'bothSell',
  /** One of them is still taking another one in. */
  'busy',
  /** The other one no longer has what it was proved by, or is disabled. */
  'gone',
] as const;
export type MergeObstacle = (typeof MERGE_OBSTACLES)[number];
