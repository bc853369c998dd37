/** What stands around every page of the shop (`getFrameContent`). */
export const FRAME_KINDS = ['announcement', 'footer', 'delivery'] as const;
