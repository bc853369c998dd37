/** States of the erasure of an account. */
export const ERASURE_STATES = [
  /** Until its day the person may change their mind. */
  'waiting',
  /** The person did. */
  'withdrawn',
  /** The account is closed, and its records are being blanked. */
  'erasing',
  'done',
] as const;

/** Things that have to end before an account can be erased. */
export const ERASURE_OBSTACLES = [
  /** A role of the shop's staff. */
  'staff',
  /** A place in a seller's team, or a team of one's own. */
  'team',
  /** Orders that run, as their buyer or their seller. */
  'orders',
  /** Payments that may still come, and refunds that are owed. */
  'money',
  'returns',
  'complaints',
  /** Own products, which buyers could order. */
  'products',
  /** Earnings that were not paid out, or a debt to the shop. */
  'earnings',
  /** Another account of the same person is being taken in. */
  'merging',
] as const;
export type ErasureObstacle = (typeof ERASURE_OBSTACLES)[number];

/** Days in which a person may change their mind. */
export const ERASURE_DAYS = 30;

/** The request of one's own account; times in ISO 8601. */
export interface ErasureView {
  askedAt: string;
  dueAt: string;
}

/** Name of an erased account, which orders and lists go on showing to readers of both languages. */
export const ERASED_NAME = 'Deleted account · মুছে ফেলা অ্যাকাউন্ট';
/** In the place of any other text that was blanked. */
export const ERASED_TEXT = '—';
