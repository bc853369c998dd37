/** State that the shop set; what follows is decided by the time, see `phaseOf`. */
export const CAMPAIGN_STATES = ['draft', 'open', 'cancelled'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

/** Phase of a campaign. `pending`: applications are closed and it has not begun. */
export const CAMPAIGN_PHASES = [
  'draft',
  'open',
  'pending',
  'running',
  'ended',
  'cancelled',
] as const;
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number];

/** Life of a seller's entry; `dropped` broke a rule by the time it should have begun. */
export const ENTRY_STATES = [
  'waiting',
  'accepted',
  'running',
  'ended',
  'refused',
  'withdrawn',
  'dropped',
] as const;
export type EntryState = (typeof ENTRY_STATES)[number];

/** Products of a campaign at most: its begin and end turn each of them. */
export const MOST_ENTRIES = 500;
/** Products of one seller in a campaign at most, whatever it says itself. */
export const MOST_PER_SELLER = 50;
export const DEFAULT_PERCENT = 15;
/** Minutes between opening a campaign and its begin at least: sellers apply, and the shop answers. */
export const LEAST_NOTICE_MINUTES = 60;
/** Days that one lasts at most. */
export const MOST_DAYS = 31;
export const MOST_REASON = 500;
export const CAMPAIGNS_PAGE_SIZE = 20;
