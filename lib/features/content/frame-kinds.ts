import { tags } from '../../platform/cache/tags';

/** What stands around every page of the shop (`getFrameContent`). */
export const FRAME_KINDS = ['announcement', 'footer', 'delivery'] as const;

/** The tags that it is read under. */
export const FRAME_TAGS: readonly string[] = FRAME_KINDS.map(tags.content);
