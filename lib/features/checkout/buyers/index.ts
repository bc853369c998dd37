import 'server-only';

export { blockBuyer, findBlockOfOrder, listBlocks, unblockBuyer } from './block-commands';
export { getCapSettings, saveCapSettings } from './cap-settings-commands';
export { askCourierRatio, getBuyerHistory, mayAskCourierRatio } from './history-queries';
export { moveBlocks } from './move-commands';
export { buyerSubscriber, disabledBuyerSubscriber, endOverdueUnconfirmed } from './subscribers';
