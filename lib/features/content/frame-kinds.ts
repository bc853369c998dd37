import { tags } from '../../platform/cache/tags';

/** What stands around every page of the shop (`getFrameContent`). */
export const FRAME_KINDS = ['announcement', 'footer', 'delivery'] as const;

/** The tags of what stands around every page: its words, and the ways to pay that the footer names. */
export const FRAME_TAGS: readonly string[] = [...FRAME_KINDS.map(tags.content), tags.payments];
